// The small pictures of photos, from this device and from the server.

import { PhotoIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { photoAddress } from '#web/staff/one-form/photo-address.ts'

const pictureLook = 'size-16 shrink-0 rounded-control border border-line bg-sunken object-cover'

/** A picture from this device, as soon as it is small; its object URL is revoked when it is removed. */
export function DevicePicture({ photo }: { photo: DraftPhoto }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (photo.isOriginal) return
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address ? (
    <img src={address} alt="" loading="lazy" decoding="async" className={pictureLook} />
  ) : (
    <span className={pictureLook} />
  )
}

/**
 * A photo of a form that was deleted meanwhile is in the trash. Where there is none to show, as without signal, a
 * placeholder says that there is one.
 */
export function ServerPicture({ photo }: { photo: Photo | undefined }) {
  const [failures, setFailures] = useState(0)
  const address = photo && photoAddress(photo, 'thumb')
  if (failures > 1) {
    return (
      <span className={`flex items-center justify-center text-muted ${pictureLook}`}>
        <PhotoIcon aria-hidden="true" className="size-7" />
      </span>
    )
  }
  return (
    <img
      src={failures === 0 ? address : `${address}&trash=true`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailures(count => count + 1)}
      className={pictureLook}
    />
  )
}
