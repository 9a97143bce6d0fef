// What is said of a form that was submitted once and then changed or refused, wherever it is counted or opened: it looks like a
// draft, and its inspector takes it for sent.

import { Badge } from '#web/ui/badge.tsx'

export const TakenBackMark = () => <Badge tone="warning">Not sent</Badge>

export const submitAgain = 'Submitted before. Submit it again to send it.'
