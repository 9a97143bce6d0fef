// North Florida, from the First Coast to the Panhandle: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './local-facts.ts'

export const floridaNorth: LocalFactsBySlug = {
  jacksonville: {
    ground:
      'The St. Johns River runs through the middle of Jacksonville and rises and falls with the tide, and much of the city sits on low, sandy ground between the river, its creeks and the marsh. Sumps near the water work against a water table that comes and goes, so a dry sump in the morning proves little by itself. East of the Intracoastal, salt adds rust to vents, caps and exposed pipe.',
    sites:
      'Port terminals at Blount Island and Talleyrand, two Navy installations and their suppliers, rail and truck yards, hospitals on both banks, and stations along I-95, I-10 and I-295.',
    questions: [
      {
        ask: 'The city and the county are one government here. Who inspects my tanks?',
        answer:
          'The City of Jacksonville. Its storage tank compliance program inspects underground and aboveground systems in Duval County under contract with the state, so the person at your gate works for the city but reads the state’s rules.',
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
        ask: 'Does Leon County have its own tank program?',
        answer:
          'Yes. Leon County inspects for the state under contract, aboveground and underground systems alike. We keep your file in the order its inspectors go through.',
      },
      {
        ask: 'We lease a state building with a generator. Is its tank ours to look after?',
        answer:
          'Read the lease, then the registration. Whoever is registered as owner answers to the inspector, but an operator on site shares the monthly duty. We find out which of you it is before the first visit, because two half-done files count as none.',
      },
    ],
  },
  gainesville: {
    ground:
      'Limestone is close to the surface on the west side of Gainesville, and the land shows it: sinkholes, creeks that vanish into the ground, the Devil’s Millhopper. The Floridan aquifer below is the drinking water. Fuel that gets past a sump here does not stay put long enough to be chased.',
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
          'Because there is nothing behind it. On sand or clay a slow drip may stain the backfill for years before it goes anywhere. Over open limestone it can be in the aquifer, and the bucket is the part of the system that gets wet with fuel at every delivery.',
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
          'Size decides. In Florida a stationary aboveground tank counts once it holds more than 550 gallons, and an underground one at more than 110. Two small tanks are two tanks, not one big one. Tell us the numbers on the plates and you will have an answer on the phone.',
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
      'Palm Coast was laid out around saltwater canals that open to the Intracoastal, with freshwater ditches behind them to drain the flatwoods. Lots are low and sandy, and after a nor’easter the water in a sump may be rain, groundwater or tide. The first thing to settle is which one.',
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
          'Salt. A conductivity strip tells seawater from rain in a minute, and that says whether to look at the lid or at the boots. It goes into the report, since a sump that takes in groundwater is a finding and a wet lid is a gasket.',
      },
    ],
  },
  pensacola: {
    ground:
      'Escambia County drinks from the sand-and-gravel aquifer, which starts right under your feet, with no clay lid over much of it. That makes Pensacola one of the places in Florida where a small leak reaches a drinking water source the fastest. Downtown and along the bayous, surge and salt are the other half of the story.',
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
          'An empty or low tank in flooded ground wants to float. Ask your installer whether yours was strapped down, keep fuel in it before a storm, and check risers and pipe for movement afterward. We look for fresh cracks around the manholes; they are the first sign.',
      },
    ],
  },
  'panama-city': {
    ground:
      'Panama City lies on white sand around St. Andrews Bay, and sand lets everything through. Hurricane Michael came ashore just east of here in 2018 with winds that took down whole pine forests. Vents, canopies and piping put up since then have had a few summers of salt, and are worth a second look.',
    sites:
      'Port Panama City, Tyndall Air Force Base and the builders working there, hospitals that were rebuilt after the storm, marinas on the bay, and stations along US 98 and US 231.',
    questions: [
      {
        ask: 'Our station was rebuilt after Michael. Is new equipment exempt from testing?',
        answer:
          'No. New equipment starts its own clock on the day it goes into service, and the installation test is the first entry in the file. If you cannot find that test, it is worth redoing it before an inspector asks.',
      },
      {
        ask: 'The vents on our tanks look rusted. Is that a violation?',
        answer:
          'Rust on the surface is maintenance. Pitting that eats into the wall, or a vent cap that no longer moves, is a finding that has to be written down and fixed. We say which of the two it is, with a photo beside a ruler.',
      },
    ],
  },
}
