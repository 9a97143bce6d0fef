// A made-up second kind of owner: fuel deliveries with their slips, which are plain text. Nothing else knows of it.

import { readFile } from 'node:fs/promises'
import { Problem } from '#domain/problems/problem.ts'
import type { Arrival, FileFacts, FileOwner } from '#server/files/owner.ts'

export interface Delivery {
  id: string
  isOpen: boolean
  slipIds: string[]
  noted: Arrival[]
}

export const slipOwner = (delivery: Delivery): FileOwner => ({
  kind: 'delivery',
  id: delivery.id,
  folder: 'ownedFiles/delivery',
  media: {
    mostBytes: 1000,
    prepare: async path => {
      const text = await readFile(path, 'utf8')
      if (!/gallons/.test(text)) throw new Problem('photo-not-a-picture')
      const full = Buffer.from(text.trim())
      return { mediaType: 'text/plain', ending: 'txt', full, thumb: null, width: null, height: null }
    },
  },
  hold: async () => {
    if (!delivery.isOpen) throw new Problem('form-deleted')
  },
  bringBack: async () => {},
  added: async (_, arrival) => {
    delivery.slipIds.push(arrival.fileId)
    delivery.noted.push(arrival)
  },
})

export const slipFacts: FileFacts = {
  section: '',
  field: null,
  description: 'Slip',
  name: 'slip 12.txt',
  caption: null,
  takenAt: null,
  latitude: null,
  longitude: null,
}
