// How large a photo may be, for the device that chooses it, the server that takes it and the sentences about both.

export const photoMegabytes = 15
export const photoBytes = photoMegabytes * 1024 * 1024
export const photoMegapixels = 50
