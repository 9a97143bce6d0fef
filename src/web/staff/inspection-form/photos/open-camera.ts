// Opens the camera of a phone; elsewhere the files are shown.

/** Held, or it might be collected while the camera is open. */
let camera: HTMLInputElement | null = null

export function openCamera(onTake: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  // As an attribute: only phones know the property.
  input.setAttribute('capture', 'environment')
  input.addEventListener('change', () => onTake([...(input.files ?? [])]))
  camera = input
  camera.click()
}
