// The parts of a tank system that the drawing shows and the site explains.

export type TankPart =
  | 'fill-port'
  | 'spill-bucket'
  | 'overfill-valve'
  | 'gauge-probe'
  | 'sump'
  | 'interstice'
  | 'piping'
  | 'generator'
