// The carousel's state as a reducer, without the browser: which quote is shown, and whether the next one may follow by
// itself just now.

export const rotationMs = 6000

export const nextIndex = (index: number, count: number): number => (index + 1) % count

export const previousIndex = (index: number, count: number): number => (index - 1 + count) % count

/** What holds the rotation for as long as it lasts. */
export interface Holds {
  hover: boolean
  focus: boolean
  hiddenTab: boolean
}

interface CarouselState {
  index: number
  /** What the visitor wants: false after the pause button, and where reduced motion is preferred. */
  isPlaying: boolean
  holds: Holds
}

export const startState: CarouselState = {
  index: 0,
  isPlaying: true,
  holds: { hover: false, focus: false, hiddenTab: false },
}

export type CarouselAction =
  | { type: 'next' | 'previous' | 'toggle' | 'stop' }
  | { type: 'jump'; index: number }
  | { type: 'hold'; by: keyof Holds; on: boolean }

export const carouselReducer =
  (count: number) =>
  (state: CarouselState, action: CarouselAction): CarouselState => {
    switch (action.type) {
      case 'next':
        return { ...state, index: nextIndex(state.index, count) }
      case 'previous':
        return { ...state, index: previousIndex(state.index, count) }
      case 'jump':
        return { ...state, index: action.index }
      case 'toggle':
        return { ...state, isPlaying: !state.isPlaying }
      case 'stop':
        return { ...state, isPlaying: false }
      case 'hold':
        return { ...state, holds: { ...state.holds, [action.by]: action.on } }
    }
  }

export const isRotating = ({ isPlaying, holds }: CarouselState): boolean =>
  isPlaying && !Object.values(holds).includes(true)
