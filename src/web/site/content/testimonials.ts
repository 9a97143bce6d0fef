// Sample content: these four people and their words are made up and show the shape of a testimonial. The page calls
// them samples. Replace them with those of customers who agreed to be quoted, and only then set `areSamples` to false.

export const areSamples = true

export interface Testimonial {
  id: string
  quote: string
  author: string
  company: string
  location: string
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 'marina-fuel-dock',
    quote:
      'The county inspector asked for three years of walkthroughs. We had them on the table in four minutes, signed, with photos.',
    author: 'Dana R.',
    company: 'Harbor Point Fuel Dock',
    location: 'St. Petersburg, Florida',
  },
  {
    id: 'hospital-plant',
    quote:
      'They found a spill bucket that lost a quarter inch in an hour, told us before lunch, and were back to retest it the week it was replaced.',
    author: 'Marcus T.',
    company: 'Lowcountry Regional Hospital',
    location: 'Charleston, South Carolina',
  },
  {
    id: 'fuel-stops',
    quote:
      'Eleven stores, one format, one phone number. I can see at a glance which tank needs money and which one needs nothing.',
    author: 'Priya S.',
    company: 'Red Clay Fuel Stops',
    location: 'Macon, Georgia',
  },
  {
    id: 'data-hall',
    quote:
      'Our monitor had cried wolf for a year. They traced it to one wet connector and showed us the record that proved it.',
    author: 'Will H.',
    company: 'Piedmont Data Hall',
    location: 'Durham, North Carolina',
  },
]
