// North Florida, from the First Coast to the Panhandle: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './facts-of-city.ts'

export const floridaNorth: LocalFactsBySlug = {
  jacksonville: {
    ground:
      'The St. Johns River runs through the middle of Jacksonville and rises and falls with the tide, and much of the city sits on low, sandy ground between the river, its creeks and the marsh. Sumps near the water work against a water table that comes and goes, so a dry sump in the morning proves little by itself. East of the Intracoastal, salt adds rust to vents, caps and exposed pipe.',
    sites:
      'Port terminals at Blount Island and Talleyrand, two Navy installations and their suppliers, rail and truck yards, hospitals on both banks, and stations along I-95, I-10 and I-295.',
    questions: [
      {
        ask: 'Our records are at the main office, not at the yard. Is that all right?',
        answer:
          'Yes, as long as you can produce them soon after the inspector asks. The rule gives you a few business days for records that are not on site. The placard is different: it has to be posted in plain view at the yard.',
      },
      {
        ask: 'Our yard floods when the river backs up. What should we check afterward?',
        answer:
          'Stick every tank for water before the next delivery, open the spill buckets and sumps, and look at the sensor history. Water that came in over a lid is a cleanup job. Water that came in through a boot is a failed sump.',
      },
    ],
  },
  tallahassee: {
    ground:
      'Tallahassee straddles two kinds of ground. North of the Cody Scarp it is red clay hills that hold rain near the surface. South of it the clay thins out over limestone, and what soaks in there can come up again at Wakulla Springs. The same leak is a local mess on one side of town and a regional one on the other.',
    sites:
      'State office buildings, two universities with their power plants and motor pools, hospitals on the northeast side, fleet yards, and stations along I-10, Apalachee Parkway and Capital Circle.',
    questions: [
      {
        ask: 'We switched a tank from gasoline to diesel. Does the state need to know?',
        answer:
          'Yes. A change of contents goes on the registration, like a change of owner, and the deadline is short. Check the fill label, the fill color and the console setup as well, because all three may still say gasoline.',
      },
      {
        ask: 'We lease a state building with a generator. Is its tank ours to look after?',
        answer:
          'That depends on the lease and the registration. Whoever is registered as owner answers to the inspector, but an operator on site shares the monthly duty. Agree in writing who does what. Two half-done files are worth no more than none.',
      },
    ],
  },
  gainesville: {
    ground:
      'Limestone is close to the surface on the west side of Gainesville, and the land shows it: sinkholes, creeks that vanish into the ground, the Devil’s Millhopper. The Floridan aquifer below is the drinking water. Fuel that gets past a sump here can be gone before anyone can chase it.',
    sites:
      'The University of Florida with its vehicle fleet, laboratories and standby power, the medical center across from it, a regional airport, and the truck stops and stations at the I-75 exits.',
    questions: [
      {
        ask: 'Is there a local rule on top of the state’s?',
        answer:
          'Alachua County has a hazardous materials code of its own, and a wellfield protection code around the Murphree wellfield. They can ask for more than the state does at some addresses. The county’s environmental staff also do the state’s tank inspections, so the same office can answer both questions.',
      },
      {
        ask: 'Why does a single-wall spill bucket get so much attention here?',
        answer:
          'Because there is nothing behind it. On clay a slow drip may stain the backfill for years before it goes anywhere. Over open limestone it can be in the aquifer, and the bucket is the part of the system that gets wet with fuel at every delivery.',
      },
    ],
  },
  ocala: {
    ground:
      'Marion County is spring country. Rain that falls on Ocala’s sandy, cave-riddled limestone turns up at Silver Springs and Rainbow Springs, and so does anything else that soaks in. Sinkholes open under parking lots now and then, and pipe trenches move with them.',
    sites:
      'Distribution centers along I-75, truck stops, horse farms with their own diesel, two hospitals on the south side, plants, and county and school bus yards.',
    questions: [
      {
        ask: 'We run a horse farm with a diesel tank behind the barn. Does anyone regulate that?',
        answer:
          'Size decides. In Florida a stationary aboveground tank counts once it holds more than 550 gallons, and an underground one at more than 110. Two small tanks are two tanks, not one big one. Read the capacity off the plates and call us with the numbers.',
      },
      {
        ask: 'Why does an Alachua County inspector come to a Marion County station?',
        answer:
          'The state has Alachua County’s program inspect in Marion too, so the office that inspects you is in Gainesville even though your site is in Ocala.',
      },
    ],
  },
  'palm-coast': {
    ground:
      'Palm Coast was laid out around saltwater canals that open to the Intracoastal, with freshwater ditches behind them to drain the flatwoods. Lots are low and sandy, and after a nor’easter the water in a sump may be rain, groundwater or tide. The first thing to find out is which.',
    sites:
      'Stations at the I-95 and State Road 100 interchanges, a hospital, fire stations and utility plants with standby generators, a marina or two on the Intracoastal, and the county airport.',
    questions: [
      {
        ask: 'Our lift station generators have small tanks. Which of them count?',
        answer:
          'Walk the list with a notepad: capacity on the plate, above or below ground, fixed in place or on wheels. Only stationary tanks over the sizes in the box on this page count, and a trailer-mounted unit usually does not. We can do that walk with you once, so nobody has to guess again.',
      },
      {
        ask: 'How can you tell tide from rain in a sump?',
        answer:
          'By the salt. A test strip tells seawater from rain, and that tells us whether to look at the boots or at the lid. A sump that takes in groundwater is a finding. A lid that lets in rain needs a gasket.',
      },
    ],
  },
  pensacola: {
    ground:
      'Escambia County drinks from the sand-and-gravel aquifer, which starts right under your feet, with no clay lid over much of it. A small leak does not have far to go to reach drinking water. Downtown and along the bayous, surge and salt come on top of that.',
    sites:
      'Naval Air Station Pensacola and its contractors, the port, hospitals along North Ninth and North Davis, marinas on the bayous, chemical plants to the north, and stations on I-10 and US 29.',
    questions: [
      {
        ask: 'We are on Central Time. Does that matter for anything?',
        answer:
          'Only for the paperwork. A monthly check is counted by the calendar day on site, so a visit at eleven at night on the last of the month is still that month’s. Our reports carry the local date.',
      },
      {
        ask: 'After Ivan and Sally, should a shallow tank be anchored?',
        answer:
          'Yes. An empty or low tank in flooded ground wants to float. Ask your installer whether yours was strapped down, keep fuel in it before a storm, and check risers and pipe for movement afterward. Fresh cracks around the manholes are a sign.',
      },
    ],
  },
  'panama-city': {
    ground:
      'Panama City lies on white sand around St. Andrews Bay, and sand lets everything through. Hurricane Michael came ashore just east of here in 2018 with winds that took down whole pine forests. Vents, canopies and piping put up since then have seen years of salt air, and are worth a second look.',
    sites:
      'Port Panama City, Tyndall Air Force Base and the builders working there, hospitals that were rebuilt after the storm, marinas on the bay, and stations along US 98 and US 231.',
    questions: [
      {
        ask: 'Our station was rebuilt after Michael. Is new equipment exempt from testing?',
        answer:
          'No. New equipment starts its own clock on the day it goes into service, and the installation test is the first entry in the file. If you cannot find that test, have it done again before an inspector asks.',
      },
      {
        ask: 'The vents on our tanks look rusted. Is that a violation?',
        answer:
          'Rust on the surface is maintenance. Pitting that eats into the wall, or a vent cap that no longer moves, is a finding that has to be written down and fixed. We tell you which of the two it is, with a photo.',
      },
    ],
  },
}
