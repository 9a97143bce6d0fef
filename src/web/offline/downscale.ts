// Shrinks a chosen photo before it is sent: at most 2048 px, upright, JPEG. It is always encoded again, so
// that nothing of its metadata is in the picture that leaves the phone. A file that is not a readable photo is refused
// with the reason.

import { photoBytes } from '#domain/limits.ts'
import { type OwnProblem, type OwnProblemCode, problemOf } from '#domain/problems/problem.ts'

const longestSide = 2048
const quality = 0.85

interface SmallPhoto extends Size {
  bytes: ArrayBuffer
  type: 'image/jpeg'
}

type DownscaleResult = { ok: true; photo: SmallPhoto } | { ok: false; problem: OwnProblem }

/** What can be said about a file without opening it: why it is refused, or null. */
export function refusalOf(file: File): OwnProblem | null {
  if (file.size === 0) return problemOf('photo-empty')
  if (!isPicture(file)) return problemOf('photo-not-a-picture')
  return file.size > photoBytes ? problemOf('photo-too-large') : null
}

export async function downscale(file: File): Promise<DownscaleResult> {
  const problem = refusalOf(file)
  if (problem) return { ok: false, problem }
  const picture = await decode(file).catch(() => null)
  if (!picture) return refuse(isHeic(file) ? 'photo-heic-not-readable' : 'photo-not-readable')
  try {
    const size = fitWithin(longestSide, picture)
    const blob = await encode(picture.source, size)
    return { ok: true, photo: { bytes: await blob.arrayBuffer(), type: 'image/jpeg', ...size } }
  } catch {
    return refuse('photo-not-readable')
  } finally {
    picture.free()
  }
}

interface Size {
  width: number
  height: number
}

/** The same aspect ratio with no side longer than `longest`; small pictures stay as they are. */
export function fitWithin(longest: number, { width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const refuse = (code: OwnProblemCode): DownscaleResult => ({ ok: false, problem: problemOf(code) })

/** Some phones give no type; then decoding decides. SVG is not a photo. */
const isPicture = ({ type }: File) => type === '' || (type.startsWith('image/') && !type.includes('svg'))

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

interface Decoded extends Size {
  source: ImageBitmap | HTMLImageElement
  free: () => void
}

async function decode(file: File): Promise<Decoded> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, free: () => bitmap.close() }
  } catch (error) {
    // Browsers without this option throw a TypeError; some decode HEIC only in an image element.
    // Any other error is a broken file, which an image element would show in part.
    if (error instanceof TypeError || isHeic(file)) return decodeAsImage(file)
    throw error
  }
}

async function decodeAsImage(file: File): Promise<Decoded> {
  const image = new Image()
  const address = URL.createObjectURL(file)
  const free = () => URL.revokeObjectURL(address)
  image.src = address
  try {
    await image.decode()
  } catch (error) {
    free()
    throw error
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, free }
}

async function encode(source: CanvasImageSource, { width, height }: Size) {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    draw(canvas.getContext('2d'), source, width, height)
    return canvas.convertToBlob({ type: 'image/jpeg', quality })
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  draw(canvas.getContext('2d'), source, width, height)
  return new Promise<Blob>((resolve, reject) => {
    const finish = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The canvas gave no JPEG'))
    canvas.toBlob(finish, 'image/jpeg', quality)
  })
}

type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

function draw(context: Context2d | null, source: CanvasImageSource, width: number, height: number) {
  if (!context) throw new Error('There is no canvas to draw on')
  // JPEG has no transparency; without this, it would become black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
}
