// The preview of a photo: from this device, its address given back when the picture goes, or from the server.

import { useEffect, useState } from 'react'
import type { DraftPhoto } from '#web/offline/database.ts'

const look = 'size-16 shrink-0 rounded-control border border-line bg-sunken object-cover'

export function DevicePicture({ photo }: { photo: DraftPhoto }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address ? (
    <img src={address} alt="" loading="lazy" decoding="async" className={look} />
  ) : (
    <span className={look} />
  )
}

export function ServerPicture({ url }: { url: string | undefined }) {
  return <img src={url && `${url}?size=thumb`} alt="" loading="lazy" decoding="async" className={look} />
}
