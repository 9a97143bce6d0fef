// Central Florida, from Orlando to the Atlantic: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './local-facts.ts'

export const floridaCentral: LocalFactsBySlug = {
  orlando: {
    ground:
      'Orlando sits on sand over limestone, dotted with round lakes that are mostly old sinkholes. Some of its lakes and streets drain through wells straight down into the aquifer, which makes a surface spill more serious than it looks. Summer lightning is the other local hazard: it kills probes, sensors and console boards without leaving a mark.',
    sites:
      'Theme parks and convention hotels with their own fuel islands and generators, the international airport, two large hospital systems, bus and delivery fleets, and stations on I-4 and the toll roads.',
    questions: [
      {
        ask: 'The console came back after a lightning strike. Is it fine?',
        answer:
          'A lit screen is not a working sensor. After a strike we test each probe and sensor at its own low point and compare the probe with a stick. Boards that survived in part are the worst kind of failure, because the display looks normal.',
      },
      {
        ask: 'Which office inspects tanks in Orange County?',
        answer:
          'The county’s Environmental Protection Division, under contract with the state. It covers several counties around Orlando, so owners with sites in Kissimmee or Sanford meet the same program.',
      },
    ],
  },
  kissimmee: {
    ground:
      'Kissimmee drains south into Lake Tohopekaliga and from there toward the Everglades, over flat ground that stays wet through the summer. Ditches are everywhere and lead to the lake. Fuel on the pavement has a short trip.',
    sites:
      'Hotels and attractions along US 192, cattle ranches and their diesel tanks to the south and east, hospitals, a municipal airport, and stations near the Turnpike and Osceola Parkway.',
    questions: [
      {
        ask: 'Our hotel has a generator tank nobody has looked at in years. Where do we start?',
        answer:
          'With three facts: how big it is, whether it is registered, and whether the fuel is still good. If it is over the size in the box on this page and not registered, that comes first. Then we set the monthly check going, because a file with a late start beats no file.',
      },
      {
        ask: 'Do ranch tanks on skids count as stationary?',
        answer:
          'A skid that has not moved since it was delivered is hard to call mobile. If it is piped, wired or set on a pad, expect it to be treated as stationary, and then its capacity decides. Orange County’s staff, who inspect here for the state, will tell you in writing if you ask.',
      },
    ],
  },
  sanford: {
    ground:
      'Sanford faces Lake Monroe, a wide place in the St. Johns River, and the old town is only a few feet above it. The river rises slowly and stays high for weeks after a hurricane, so sumps on the lakefront can stand in groundwater long after the sky has cleared.',
    sites:
      'Orlando Sanford International Airport with its flight schools and fuel farm, the Auto Train terminal, a lakefront marina, a hospital, warehouses along I-4, and county fleet yards.',
    questions: [
      {
        ask: 'We fuel aircraft from a truck. Do the tanks behind the hangar fall under the same rule?',
        answer:
          'The stationary ones do, by size, like any others. The truck itself is not a storage tank. What airports add is the hydrant system, which has requirements of its own, and quality checks for the fuel, which are your supplier’s business and not the state’s.',
      },
      {
        ask: 'How do you test a sump that keeps filling?',
        answer:
          'First we pump it down and watch where the water comes from. If it returns through a boot or a seam, there is nothing left to measure: that sump fails. If it came over the top, we fix the lid, dry it out and test on a normal day.',
      },
    ],
  },
  deltona: {
    ground:
      'Deltona was built on sand hills pocked with lakes that have no outlet. Rain goes down, not away, and recharges the springs along the St. Johns, Blue Spring among them. There is no creek to carry a spill off and no clay to stop it.',
    sites:
      'Mostly neighborhood stations on Deltona Boulevard, Howland Boulevard and Saxon Boulevard, plus schools, fire stations, water plants with backup power and a small hospital.',
    questions: [
      {
        ask: 'We have one small station. Does an annual inspection take us out of business for a day?',
        answer:
          'No. Pumps stop for the minutes it takes to test each line leak detector, one product at a time. The console, probe and sensor checks go on while you sell. Water tests need the fill area for about an hour and a half, so we plan them around your delivery.',
      },
      {
        ask: 'Volusia has no tank inspectors of its own?',
        answer:
          'The state has Orange County’s Environmental Protection Division inspect here. Your notices may carry an Orlando address. They are genuine.',
      },
    ],
  },
  'daytona-beach': {
    ground:
      'The Halifax River splits Daytona Beach into a mainland and a barrier peninsula. Beachside, every fitting lives in salt spray, and hatches rust shut if nobody opens them. On the mainland the ground is flat and the water close, and the streets near the river flood.',
    sites:
      'Beachfront hotels with generators, the speedway, Embry-Riddle and the airport beside it, Halifax River marinas, hospitals, and the truck traffic where I-4 meets I-95.',
    questions: [
      {
        ask: 'Race weeks and Bike Week are our busiest. Can tests wait until after?',
        answer:
          'Yes, if you plan it. Due dates do not move, so we set your yearly test in a quiet month and it comes around in the same one. A test done early simply starts the next period early.',
      },
      {
        ask: 'A rooftop day tank feeds our generator. Is it part of the system?',
        answer:
          'It is part of the fuel system and of the inspection: overflow switch, return line, containment pan. Whether it is registered on its own depends on its capacity. A return line nobody has traced is how day tanks overflow, so we trace it.',
      },
    ],
  },
  'port-orange': {
    ground:
      'Port Orange lies between the Halifax River and Spruce Creek, a protected water. The east side is low and brackish, the west side pine flatwoods that were ditched and filled for houses. Retention ponds sit next to many stations, and a pond is where a spill ends up.',
    sites:
      'Stations around the Dunlawton Avenue exit, a hospital, shopping centers with standby power, boatyards on the river, and the hangars of a fly-in community to the west.',
    questions: [
      {
        ask: 'There is a retention pond ten steps from our fill ports. What do you recommend?',
        answer:
          'Know where the drain is and keep something to cover it. Walk it once with whoever is on shift: where the spill kit hangs, which drain leads to the pond, who to call. We check the kit on each walkthrough and note what is missing.',
      },
      {
        ask: 'Is a private hangar tank anyone’s business?',
        answer:
          'Over 550 gallons and fixed in place, it is the state’s business, hangar or not. Under that, good sense applies: a tray below, a label on it, and a valve that closes.',
      },
    ],
  },
  'palm-bay': {
    ground:
      'Palm Bay is a wide, flat city drained by long canals that meet Turkey Creek and then the Indian River Lagoon. The lagoon has trouble enough with runoff, and people here watch what goes into it. Away from the river there is little salt, but the water table is never far down.',
    sites:
      'Electronics and defense plants off Palm Bay Road, a hospital on Malabar Road, city utility plants, school bus compounds, and stations along I-95 and Babcock Street.',
    questions: [
      {
        ask: 'Our plant has a diesel tank for the fire pump. Does it need a monthly check?',
        answer:
          'If it is stationary and over the size limit, yes: the rule asks about the tank, not about what the engine drives. Many fire pump tanks are below it and fall out. The plate on the tank settles that in a minute.',
      },
      {
        ask: 'Who is the inspector in Brevard County?',
        answer:
          'The county lies in the state’s Central District, which is run from Orlando. The district can tell you which program does the inspections; that can change, the rule does not.',
      },
    ],
  },
  melbourne: {
    ground:
      'Melbourne runs from the Indian River Lagoon to the St. Johns marsh, with the old downtown on Crane Creek and Eau Gallie on its own small river. Land along the lagoon is sand and shell with brackish water under it. Across the causeways, the beach side is salt in the air all year.',
    sites:
      'The airport and the aerospace plants around it, Florida Tech, hospitals, marinas on the Eau Gallie River and Crane Creek, and stations on US 192 and Wickham Road.',
    questions: [
      {
        ask: 'A contractor on the airfield asks us for proof of inspection. What do you give them?',
        answer:
          'The signed report, with each reading, the inspector’s name and the date the next one is due. It is a PDF, so it can go into a contract file the same way it goes into the state’s.',
      },
      {
        ask: 'Does shell in the ground hurt a tank?',
        answer:
          'Sharp backfill and old steel do not go together, which is why tanks are bedded in clean sand or pea gravel. What matters today is whether a steel system’s corrosion protection is tested on time. We read that file first, because it is the one most often behind.',
      },
    ],
  },
}
