// A photo as a thumbnail that leads to the full picture. Its space is reserved, so that nothing moves when it loads.

import { photoAddress } from './photo-address.ts'

export const PhotoLink = ({ photo, alt }: { photo: { url: string }; alt: string }) => (
  <a
    href={photoAddress(photo, 'full')}
    target="_blank"
    rel="noopener"
    className="block overflow-hidden rounded-control border border-line bg-sunken hover:border-control"
  >
    <img
      src={photoAddress(photo, 'thumb')}
      alt={alt}
      loading="lazy"
      width={480}
      height={360}
      className="aspect-4/3 h-auto w-full object-cover text-sm text-muted"
    />
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
