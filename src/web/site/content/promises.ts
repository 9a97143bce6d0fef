// Promises that only the owner of the company can make. They are sample content.
// TO CONFIRM before the site goes live: each of these is kept every time, or it is reworded here.

export const promises = {
  /** Does someone really call the same day, on every site and in every season? */
  sameDayCall: 'A phone call the same day when something can’t wait',
  /** Who reads the messages, and when are they answered? */
  whoReadsMessages: 'Someone from the office reads every message and gets back to you during business hours',
  personReads: 'A person in the office, not a program, looks at what you have and what is due.',
  /** Is there always a price before the visit, and is the consultation always free? */
  freeAndPriced: 'The consultation is free, and you get a price before anyone opens a lid.',
  pricedFirst: 'You get a price before anyone opens a lid.',
  priceFirst: 'By phone or email, per tank, site or spill bucket, before anyone opens a lid.',
  /** Are visits planned around deliveries? */
  dayThatSuits:
    'On a day that works with your deliveries. You keep the signed report with every reading and photo.',
  /** Does someone keep the due dates and call ahead of each? */
  callAhead: 'We show up when we said we would, and call before a due date rather than after it.',
  /** Can someone come along to every state inspection that a customer asks for? */
  besideYou: 'Someone beside you when the inspector comes',
} as const
