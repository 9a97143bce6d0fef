// Miami-Dade, the Palm Beaches and the Treasure Coast: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './local-facts.ts'

export const floridaSoutheast: LocalFactsBySlug = {
  miami: {
    ground:
      'Under Miami is a ridge of soft limestone so full of holes that groundwater moves through it by the foot, not by the inch. It is the Biscayne aquifer, and nearly everyone here drinks from it. Along the bay the same rock lets the tide in, so a pump vault on Brickell can flood on a sunny day.',
    sites:
      'PortMiami and the river terminals, the airport, the hospitals of the health district, towers with diesel on high floors, and dense retail fueling from Little Havana to the Upper East Side.',
    questions: [
      {
        ask: 'What is DERM, and why does it write to me?',
        answer:
          'It is Miami-Dade County’s environmental division. It issues operating permits for storage tanks under the county code, so you deal with a county permit as well as the state’s registration. Both expire, on different days. We put both in your calendar.',
      },
      {
        ask: 'Our tower pumps fuel from the basement to the roof. What has to be tested?',
        answer:
          'The buried or basement tank, the day tank upstairs, and the pipe between them, which is where leaks are hardest to notice. Overflow switches, the return line and the sensors in the riser enclosure are worked through floor by floor, with building staff along for access.',
      },
    ],
  },
  hialeah: {
    ground:
      'Some of the county’s largest public wells are in and around Hialeah, in shallow rock with no clay above. Protection zones around them decide what may be stored on which block. The Miami Canal and a grid of smaller ones carry off the rain, and whatever is on the pavement with it.',
    sites:
      'Small factories, garment and food plants, tow yards and trucking firms on tight lots, a racetrack and casino, several hospitals, rail sidings, and busy stations on Okeechobee Road and along the Palmetto.',
    questions: [
      {
        ask: '¿Hablan español? Most of our staff are more at home in Spanish.',
        answer:
          'The report is written in English because inspectors file it. Tell us when you ask for a quote that the walk should be explained in Spanish and we say right then whether we can send someone who does.',
      },
      {
        ask: 'Our lot is so tight that trucks park over the tank lids. Is that a problem?',
        answer:
          'On inspection day, yes: what cannot be opened cannot be signed off. Loads also matter, because lids and rings are rated and a loaded trailer left standing on one will bend it. Painting the lid area as no-parking costs a can of paint.',
      },
    ],
  },
  'miami-gardens': {
    ground:
      'Miami Gardens is inland, low and crossed by the Snake Creek Canal, with old rock pits turned into lakes. Several expressways meet at its edge, and their runoff comes through here. When the canal gates are shut before high tide farther east, water backs up into ditches and sumps.',
    sites:
      'The stadium with its event power and grounds fleet, two private universities, truck and warehouse districts near the Palmetto and the Turnpike, county bus facilities, and stations on 27th Avenue.',
    questions: [
      {
        ask: 'Rental generators are brought in for events. Do they count as our tanks?',
        answer:
          'Units on wheels that come and go are mobile and are not registered as stationary storage. If one is set down for the season, wired and fenced in, that argument gets thin. Ask the rental company for capacity and containment in writing, and keep it with the event file.',
      },
      {
        ask: 'How many inspectors will we see in a year?',
        answer:
          'Count on the county’s tank inspector, and on the fire marshal for different reasons. Neither opens your lids; that is for you or your contractor. If you want us there on the day, tell us when the notice comes.',
      },
    ],
  },
  'miami-beach': {
    ground:
      'Miami Beach is a barrier island that floods from below: on the highest tides of fall, seawater rises through the storm drains without a cloud in the sky. The city has raised roads and put in pumps. Tanks and vaults set at the old grade are now low points.',
    sites:
      'Hotels and condominiums with stored diesel, a medical center on the bay, the city’s stormwater pumps and their generators, a marina at the south end, and a handful of fuel stations.',
    questions: [
      {
        ask: 'The street was raised and our fill port is now in a dip. Who fixes that?',
        answer:
          'The tank is yours, so the fix is too, whatever the city agreed for the sidewalk. A longer riser and a new spill bucket at the new grade can usually be done together, and both need a test before the next delivery. Until then, expect salt water in the bucket.',
      },
      {
        ask: 'Is there a way to store fuel here that stays dry?',
        answer:
          'Above the flood level, indoors or on a deck, in a double-wall tank you can walk around. It is easier to look at, easier to test and out of the salt. It still counts when it is over 550 gallons, so plan the monthly check in from the start.',
      },
    ],
  },
  homestead: {
    ground:
      'South of Homestead the land is marl and coral rock, farmed in winter and under water in a wet summer. The aquifer is inches from the surface in places, and the national parks on both sides are down-gradient. Andrew in 1992 is still the storm that people here plan for.',
    sites:
      'Packing houses, nurseries and row-crop farms in the Redland, an air reserve base, a speedway, a hospital, the truck stops at the end of the Turnpike, and utilities with emergency fuel.',
    questions: [
      {
        ask: 'Is farm fuel exempt in Florida?',
        answer:
          'Do not count on it. The state goes by tank size and by whether it is stationary, and a bulk diesel tank at a packing house is usually over the limit. Small tanks for pumps and tractors often are not. List them all with their capacities; we tell you which ones belong on the registration.',
      },
      {
        ask: 'What should be in the file before hurricane season?',
        answer:
          'Current registration and permit, proof of insurance, the last test reports, and one sheet with tank sizes, shutoffs and telephone numbers. Put a copy somewhere that is not on the farm. After a storm, that sheet is what everyone will ask you for.',
      },
    ],
  },
  'west-palm-beach': {
    ground:
      'West Palm Beach gets its drinking water from the surface: Grassy Waters Preserve, then two lakes in the middle of town. Few Florida cities do. A spill in the wrong ditch here is not on its way to the aquifer but to the intake. East of the lakes, the land slopes to the brackish Lake Worth Lagoon.',
    sites:
      'The international airport and its hangars, hospitals on the north and south sides, downtown towers, county government fleets, rail yards, and the port next door in Riviera Beach.',
    questions: [
      {
        ask: 'We are close to Clear Lake. Does that change how a spill is handled?',
        answer:
          'It changes who has to know. Besides the state, call the city’s utility at once, because it can close an intake. Keep that number on the sheet by the pumps. We check on each walkthrough that it is there and that it is current.',
      },
      {
        ask: 'Our hangar has an oil-water separator. Is it a tank?',
        answer:
          'It is not counted as a storage tank in the way a fuel tank is, but the tank that takes its oil may be. We look at where the line from the separator ends. If it ends in something buried, its capacity decides.',
      },
    ],
  },
  'boca-raton': {
    ground:
      'Boca Raton lies on an old dune ridge with the Intracoastal to the east and canals to the west. The ridge drains well. The flats behind it do not, and were filled for office parks that now have forty-year-old conduit in the ground. Old conduit is how water gets from a manhole into a console room.',
    sites:
      'Corporate campuses and data rooms, Florida Atlantic University, the executive airport, a regional hospital, beach clubs and golf communities with generators, and stations along Glades Road.',
    questions: [
      {
        ask: 'Our office park has a generator tank from the eighties. Is it time to replace it?',
        answer:
          'Not for its age alone. Underground tanks in Florida had to have secondary containment by the end of 2009, so find out first what is in the ground. If both walls are tight and the sensors prove it, it can stay. If parts are no longer made, plan the change before one fails.',
      },
      {
        ask: 'Can the monthly visit be kept out of sight of members and tenants?',
        answer:
          'Mostly. It takes one person, a cone or two and a look into each lid, and no fuel is moved. Water tests are more visible. Tell us your quiet hours and we plan around them.',
      },
    ],
  },
  'boynton-beach': {
    ground:
      'Between the inlet and the Turnpike, Boynton Beach steps down from coastal ridge to old farmland, all of it drained by a ladder of water control canals. West of Military Trail the canals hold water year-round at a set level. A sump dug below that level sits in it.',
    sites:
      'Hospitals east and west, retirement communities with clubhouse and lift station generators, an industrial district along the railroad, boatyards near the inlet, and stations on Congress Avenue.',
    questions: [
      {
        ask: 'Our community has eleven lift stations. Must each one have its own monthly visit?',
        answer:
          'Only those whose tanks are over the limit. Portable and small units drop out, and for the rest we plan one route, so that the dates stay together. The price list on this site is per site; ask for one quote for the whole list.',
      },
      {
        ask: 'The canal behind us is higher than our sump. Can a test still pass?',
        answer:
          'Yes. A tight sump does not care what is outside. High water outside can even hide a leak during a test, because the pressure is the same on both sides, so we fill well above the highest joint and write down the outside level too.',
      },
    ],
  },
  'delray-beach': {
    ground:
      'Streets along the Intracoastal in Delray Beach flood on big tides, and the wells nearest the coast have had to be watched for salt. Atlantic Avenue climbs away from it, over a sandy ridge, to the flat farm country that is kept as an agricultural reserve. Two miles of town, three kinds of ground.',
    sites:
      'A medical center on Linton Boulevard, hotels and restaurants downtown, condominium and golf communities, nurseries and row crops to the west, a public works yard and neighborhood stations.',
    questions: [
      {
        ask: 'What is worth doing ourselves between visits?',
        answer:
          'Read the console every morning and write down any alarm before clearing it. Keep the fill cap closed and the placard readable. Look under the dispenser when you mop. Five minutes a day makes the monthly visit short and the yearly one boring.',
      },
      {
        ask: 'Salt water got into the dispenser sump on a king tide. Report or repair?',
        answer:
          'Both, most likely. Water in a sump that is supposed to stay dry sets off the sensor, and an alarm that is not cleared up quickly becomes a report to the state. Write down the tide and the time, save a sample, and get the entry point found before the next one.',
      },
    ],
  },
  wellington: {
    ground:
      'Wellington was drained from the edge of the Everglades by its own improvement district, and its canals are pumped. The soil is sand with muck in the low places. In the winter show season, barns, trailers and generators fill land that stood in water in September.',
    sites:
      'Show grounds and polo clubs, private barns with fuel for tractors and footing equipment, a hospital on State Road 7, village utilities and schools, and a few stations on Forest Hill Boulevard.',
    questions: [
      {
        ask: 'Our barn is only open from January to April. Does the tank need attention in summer?',
        answer:
          'If it is regulated, every month, with horses or without. A tank can be taken out of service for the off-season, but then it has to be emptied and secured, and that is more work than a short visit. Fuel that sits through a Florida summer also grows things you do not want in a tractor.',
      },
      {
        ask: 'Who inspects in Palm Beach County?',
        answer:
          'The county lies in the state’s Southeast District, whose office is in West Palm Beach. Which program does the visit is settled by contract with the state, and the letter announcing it will say. The checklist is the state’s in any case.',
      },
    ],
  },
  jupiter: {
    ground:
      'The Loxahatchee, a federally designated Wild and Scenic River, meets the sea at Jupiter Inlet. Everything on the east side is close to tidal water; the west side is pine flatwoods and sloughs set aside to protect the river. Few places have so little room for a mistake with fuel.',
    sites:
      'Marinas around the inlet, a medical center, research institutes with standby power on the university’s north campus, golf communities, a reverse osmosis water plant, and stations on Indiantown Road.',
    questions: [
      {
        ask: 'We sell fuel on the dock. What do regulators look at first?',
        answer:
          'The line from the shore tank to the dock: is it double-walled, is there a valve that stops a siphon, does the leak detector trip. Then the dispenser pan and the hose. We test in that order too, because the first one is the expensive one.',
      },
      {
        ask: 'Our lab has a freezer farm on backup power. Can a test be done without risk?',
        answer:
          'Yes. Testing a tank’s sensors does not stop the generator, and if a step needs the transfer switch left alone we say so and your facilities people decide. Nothing is pumped out. Tell us about the freezers when we plan the date.',
      },
    ],
  },
  'port-st-lucie': {
    ground:
      'Port St. Lucie follows the North Fork of the St. Lucie River, and every swale and canal in its long subdivisions leads there. The river feeds the estuary that people here fight for. Land is flat and sandy with a hardpan that holds water up, so lots stay soggy for days after rain.',
    sites:
      'New distribution centers between I-95 and the Turnpike, hospitals in Tradition and on US 1, research buildings, a stadium, city utilities, and stations on St. Lucie West and Gatlin boulevards.',
    questions: [
      {
        ask: 'Our tanks went in last year. What is due in the first year?',
        answer:
          'The monthly check from the day fuel arrived, registration and placard, and the first yearly test of gauge, sensors and leak detectors before the anniversary of the start-up test. Spill buckets and sumps have their own schedule. New sites miss the anniversary because nobody wrote down the start.',
      },
      {
        ask: 'What is hardpan, and why does it matter to a tank?',
        answer:
          'A crust a few feet down that water cannot get through. Cut by the tank pit, it turns the pit into a bathtub: rain collects in the backfill around the tank. That is hard on single-wall sumps and easy to mistake for a leak.',
      },
    ],
  },
}
