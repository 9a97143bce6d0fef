// Central Florida, from Orlando to the Atlantic: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './facts-of-city.ts'

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
          'Not until it has been tested. A lit screen is not a working sensor. After a strike we test each probe and sensor where it sits and compare the probe with a stick. A board that half survived is the worst case, because the display looks normal.',
      },
      {
        ask: 'A drain on our lot goes into a drainage well. Does that change anything?',
        answer:
          'It makes a spill on the pavement more serious, because the well leads to the aquifer. Mark the inlet, and keep a cover for it next to the spill kit. Make sure the people who take deliveries know which drain it is.',
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
          'With three facts: how big it is, whether it is registered, and whether the fuel is still good. If it is over the size in the box on this page and not registered, that comes first. Then start the monthly check. A file that starts late beats no file.',
      },
      {
        ask: 'Do ranch tanks on skids count as stationary?',
        answer:
          'Usually, if they stay put. A skid that has not moved since it was delivered is hard to call mobile. If it is piped, wired or set on a pad, expect it to be treated as stationary, and then its capacity decides. If you are not sure, ask Orange County’s staff, who inspect here for the state.',
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
          'The stationary ones do, by size, like any others. The truck itself is not a storage tank. What airports add is the hydrant system, which has requirements of its own, and fuel quality checks, which are between you and your supplier.',
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
        ask: 'We have one small station. Does an annual inspection shut us down for a day?',
        answer:
          'No. Pumps stop for the minutes it takes to test each line leak detector, one product at a time. The console, probe and sensor checks go on while you sell. Water tests need the fill area for about an hour and a half, so we plan them around your delivery.',
      },
      {
        ask: 'Why does our inspection notice come from Orange County?',
        answer:
          'Because Orange County’s program inspects for the state in Volusia too. The notice is real, even if it carries an Orlando address. Have the same paperwork ready that you would for a local inspector.',
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
          'Yes, if you plan it. Due dates do not move, so we set your annual test in a quiet month, and it comes around then every year. A test done early simply starts the next period early.',
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
          'Know where the drain is and keep something to cover it. Walk it once with whoever is on shift: where the spill kit is, which drain leads to the pond, who to call. We check the kit on each walkthrough and note what is missing.',
      },
      {
        ask: 'Is a private hangar tank anyone’s business?',
        answer:
          'Over 550 gallons and fixed in place, it is the state’s business, hangar or not. A smaller one still needs good sense: a tray under it, a label on it, and a valve that closes.',
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
          'If it is stationary and over the size limit, yes: the rule asks about the tank, not about what the engine drives. A small fire pump tank may be under the limit. The plate on the tank will tell you.',
      },
      {
        ask: 'Every visitor to our plant needs an escort. How do we keep the visit short?',
        answer:
          'Have the keys, the console access and last month’s report ready, and clear whatever is parked on the lids. Then the escort’s time goes into the inspection and not into looking for things. Send us your visitor forms before the first visit.',
      },
    ],
  },
  melbourne: {
    ground:
      'Melbourne runs from the Indian River Lagoon to the St. Johns marsh, with the old downtown on Crane Creek and Eau Gallie on its own small river. Land along the lagoon is sand and shell with brackish water under it. Across the causeways, the beach side has salt in the air all year.',
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
          'It should not touch one. Tanks are bedded in clean sand or pea gravel to keep sharp fill away from the wall. What you can check today is whether a steel system’s corrosion protection has been tested on time, so have that report ready.',
      },
    ],
  },
}
