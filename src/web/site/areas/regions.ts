// The regions in which neighboring cities are grouped: what people call them, and what the place does to a tank
// system. Sentences say only what holds for the region as a whole, and nothing about distances.

import type { City } from '#domain/city.ts'

export interface Region {
  /** As it stands in a sentence: `in South Florida`. */
  name: string
  /** What the ground, the air or the weather ask for there. */
  conditions: string
  /** Where the tanks typically are. */
  sites: string
}

const saltAir =
  'Near the coast, salt air works on lids, fittings, vent lines and exposed piping, and corrosion starts where the coating is thin.'

export const regions: Readonly<Record<string, Region>> = {
  'first-coast': {
    name: 'Northeast Florida',
    conditions: `${saltAir} Summer storms leave water in spill buckets and sumps, so we look at them dry before we test them.`,
    sites:
      'Fuel stations along the interstates, port and trucking yards, hospitals and data rooms with standby generators.',
  },
  'south-florida': {
    name: 'South Florida',
    conditions: `${saltAir} Ground water is shallow under much of the region, and water in a sump or an interstice is what sensors report first.`,
    sites:
      'Dense retail fueling, marinas, hospitals, high-rise buildings and telecom sites whose generators carry them through hurricane season.',
  },
  'tampa-bay': {
    name: 'the Tampa Bay area',
    conditions: `${saltAir} Summer rain finds its way into spill buckets, which is why we empty and measure them on every walk.`,
    sites:
      'Stations and fleet yards, port businesses, hospitals, and generator tanks behind offices and cell sites.',
  },
  'central-florida': {
    name: 'Central Florida',
    conditions:
      'Sandy soil drains fast and carries a leak just as fast, so a dry interstice and a tight sump matter more than they show. Lightning season is hard on consoles and probes.',
    sites:
      'Fuel stations on the main corridors, resorts and hospitals with standby power, distribution centers and fleet yards.',
  },
  'treasure-coast': {
    name: 'the Treasure Coast',
    conditions: `${saltAir} Ground water is shallow near the coast, and sumps that let it in never stay dry for long.`,
    sites: 'Retail fueling, marinas, medical centers and utility sites with emergency generators.',
  },
  'southwest-florida': {
    name: 'Southwest Florida',
    conditions: `${saltAir} After a storm surge or a flood, lids, gaskets and sensors deserve a look before the next delivery.`,
    sites: 'Stations, marinas, hospitals and the generator tanks of communities that expect to lose power.',
  },
  panhandle: {
    name: 'the Florida Panhandle',
    conditions:
      'Coastal sites live with salt air and storms, inland sites with clay, pine needles and rain in the spill bucket. Both want clean fills and dry sumps.',
    sites: 'Highway stations, public works yards, hospitals, campuses and generator tanks at telecom sites.',
  },
  'north-central-florida': {
    name: 'North Central Florida',
    conditions:
      'Much of the region lies on limestone, where a release travels quickly and is hard to follow. A tight system is the only cheap one.',
    sites: 'Stations along the interstate, farms and fleet yards, hospitals and university buildings.',
  },
  'space-coast': {
    name: 'East Central Florida',
    conditions:
      'Toward the ocean, salt air works on lids, vents and exposed piping; further inland, sandy soil and afternoon storms fill spill buckets with water and grit.',
    sites: 'Stations, marinas, industrial and aerospace suppliers, hospitals and standby generators.',
  },
  'palm-beaches': {
    name: 'the Palm Beaches',
    conditions: `${saltAir} Shallow ground water and summer downpours make tight sumps and good lid gaskets worth their price.`,
    sites: 'Retail fueling, clubs and marinas, hospitals, condominiums and offices with generator tanks.',
  },
  'metro-atlanta': {
    name: 'Metro Atlanta',
    conditions:
      'Red clay holds water against a tank and shifts with the seasons, so we check risers, manholes and sump penetrations for movement.',
    sites:
      'Busy retail stations, data centers, hospitals, schools and corporate campuses with underground generator tanks.',
  },
  'savannah-river': {
    name: 'the Augusta area',
    conditions:
      'Between sandhills and river clay the ground changes from site to site; what stays the same is rain in the spill bucket after every summer storm.',
    sites: 'Stations, industrial plants along the river, medical centers and fleet yards.',
  },
  'west-georgia': {
    name: 'West Georgia',
    conditions:
      'Clay soils move with wet and dry seasons and pull at piping and sump fittings. Penetration boots are the first thing we look at.',
    sites: 'Highway stations, mills and plants, fleet yards and hospitals.',
  },
  'middle-georgia': {
    name: 'Middle Georgia',
    conditions:
      'At the fall line, clay meets sand: sumps on the one side hold water, on the other they let it run. We test them the same way, with water and a clock.',
    sites: 'Interstate stations and truck stops, public works, hospitals and base suppliers.',
  },
  'georgia-coast': {
    name: 'the Georgia coast',
    conditions: `${saltAir} The land is low and ground water often shallow, and a sump that is not tight takes it in.`,
    sites: 'Port and trucking businesses, stations, marinas and hospitals with standby generators.',
  },
  'northeast-georgia': {
    name: 'Northeast Georgia',
    conditions:
      'Rolling clay country: runoff brings silt into spill buckets and dispenser pans, and silt hides cracks until somebody cleans them out.',
    sites: 'Stations, campuses and hospitals with generators, poultry and trucking businesses.',
  },
  'southwest-georgia': {
    name: 'South Georgia',
    conditions:
      'Sandy farm country with strong summer rain. Water around the fill is a common finding, and an easy one to cure before it is in the tank.',
    sites: 'Truck stops, farm and fleet fueling, food plants and hospitals.',
  },
  lowcountry: {
    name: 'the Lowcountry',
    conditions: `${saltAir} The land is low and ground water often shallow, so interstices and sumps are watched closely.`,
    sites: 'Stations, marinas, port logistics, resorts and hospitals with emergency power.',
  },
  midlands: {
    name: 'central South Carolina',
    conditions:
      'Clay to the north, sandhills to the south: the tests are the same, but what we find in the sump differs from one county to the next.',
    sites: 'Interstate stations, state and campus buildings, hospitals, plants and fleet yards.',
  },
  upstate: {
    name: 'Upstate South Carolina',
    conditions:
      'Red clay and hills send runoff across the lot and silt into lids and fills. Clean, tight spill buckets are half the work.',
    sites:
      'Stations along the interstate, automotive and textile plants, hospitals and distribution centers.',
  },
  'pee-dee': {
    name: 'the Pee Dee and the Grand Strand',
    conditions:
      'Inland the ground is flat and wet after rain; at the ocean, salt air is added to it. Lids, gaskets and vents show it first.',
    sites: 'Interstate truck stops, beach resorts, stations, hospitals and farm suppliers.',
  },
  'charlotte-metro': {
    name: 'the Charlotte area',
    conditions:
      'Piedmont clay swells and shrinks, and piping follows. Sump penetrations and flexible connectors deserve the annual look the rules ask for.',
    sites: 'Retail stations, data centers and bank campuses with generator tanks, hospitals and fleet yards.',
  },
  triangle: {
    name: 'the Triangle',
    conditions:
      'Clay over rock keeps rain near the surface, so manholes and spill buckets fill and have to be emptied before they can be judged.',
    sites: 'Stations, laboratories, universities, hospitals and data centers with standby power.',
  },
  triad: {
    name: 'the Piedmont Triad',
    conditions:
      'Clay soils and cold snaps work on lids and gaskets; what leaks in from above is found in the sump below.',
    sites: 'Stations and truck stops, furniture and textile plants, hospitals and airport suppliers.',
  },
  'sandhills-and-coast': {
    name: 'Eastern North Carolina',
    conditions:
      'From the sandhills to the sea the ground is sandy and the water often close. Salt air joins in near the coast, hurricanes now and then.',
    sites: 'Stations, base suppliers, marinas, hospitals and farm fueling.',
  },
  mountains: {
    name: 'Western North Carolina',
    conditions:
      'Cold winters bring frost and grit into lids and fill caps, slopes bring runoff, and a creek is often close: a reason to find a leak early.',
    sites:
      'Stations on mountain highways, hospitals, resorts, campuses and generator tanks at telecom sites.',
  },
}

export function regionOf({ region }: City): Region {
  const found = regions[region]
  if (!found) throw new Error(`There is no region ${region}`)
  return found
}
