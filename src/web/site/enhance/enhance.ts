// The one script of the public pages, loaded without blocking and bundled on its own: it closes the menu, corrects
// the year, lets cards fade in and wakes islands.

import { watchIslands } from '../islands/wake.ts'
import { fadeInOnSight } from './fade-in.ts'
import { closeMenuOnFollow } from './menu.ts'
import { correctYear } from './year.ts'

closeMenuOnFollow()
correctYear()
fadeInOnSight()
watchIslands()
