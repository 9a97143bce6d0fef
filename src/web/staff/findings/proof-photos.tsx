// The photos that prove that a finding is fixed: taken or chosen here, sent with the decision.

import { CameraIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { ProofPhoto } from '#web/offline/findings/proof.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'

interface ProofPhotosProps {
  photos: readonly ProofPhoto[]
  onChange: (photos: readonly ProofPhoto[]) => void
}

export function ProofPhotos({ photos, onChange }: ProofPhotosProps) {
  return (
    <div>
      <FileButton
        accept="image/*"
        multiple
        onChoose={files => onChange([...photos, ...files.map(file => ({ id: crypto.randomUUID(), file }))])}
      >
        <CameraIcon aria-hidden="true" className="size-5" strokeWidth={2} />
        Add photos (optional)
      </FileButton>
      {photos.length > 0 ? (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Preview photo={photo} name={`Photo ${index + 1}`} />
              <Button
                look="ghost-danger"
                className="w-full px-2!"
                onClick={() => onChange(photos.filter(each => each.id !== photo.id))}
              >
                <XMarkIcon aria-hidden="true" className="size-5" strokeWidth={2} />
                Remove<span className="sr-only"> photo {index + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Preview({ photo: { file }, name }: { photo: ProofPhoto; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <img
      src={url}
      alt={name}
      width={480}
      height={360}
      className="aspect-4/3 h-auto w-full rounded-control border border-line bg-sunken object-cover text-sm text-muted"
    />
  )
}
