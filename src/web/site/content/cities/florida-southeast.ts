// Miami-Dade, the Palm Beaches and the Treasure Coast: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './facts-of-city.ts'

export const floridaSoutheast: LocalFactsBySlug = {
  miami: {
    ground:
      'Miami sits on soft limestone so full of holes that water moves through it quickly. It is the Biscayne aquifer, and the county drinks from it. Along the bay the same rock lets the tide in, so a vault near the water can flood on a sunny day.',
    sites:
      'PortMiami and the river terminals, the airport, the hospitals of the health district, towers with stored diesel, and stations from Little Havana to the Upper Eastside.',
    questions: [
      {
        ask: 'Why do I get mail from DERM?',
        answer:
          'Because in Miami-Dade you need a county permit as well as the state’s registration, and DERM is the office that issues it. The two do not have to expire on the same day, so put both on your calendar.',
      },
      {
        ask: 'Our tower pumps fuel from the basement to the roof. What has to be tested?',
        answer:
          'The main tank, the day tank upstairs, and the pipe between them, where a leak is hardest to notice. Overflow switches, the return line and the sensors are checked floor by floor, so we need someone from the building along for access.',
      },
    ],
  },
  hialeah: {
    ground:
      'Some of the county’s largest public wells are in and around Hialeah, in shallow rock with no clay above. The county has protection zones around them and limits what may be stored there. The Miami Canal and a grid of smaller ones carry off the rain, and whatever was on the pavement.',
    sites:
      'Small factories, garment and food plants, tow yards and trucking firms on tight lots, a casino at the old racetrack, several hospitals, and busy stations on Okeechobee Road and near the Palmetto.',
    questions: [
      {
        ask: 'Most of our staff speak Spanish. Can your inspector?',
        answer:
          'Ask when you request the quote, and we will tell you whether we can send someone who does. The report itself is in English, because it goes into the inspector’s file.',
      },
      {
        ask: 'Our lot is so tight that trucks park over the tank lids. Is that a problem?',
        answer:
          'On inspection day, yes: what cannot be opened cannot be signed off. Weight is the other worry. Lids and rings are rated for a load, and a full trailer left standing on one can bend it. Paint the lid area as no parking.',
      },
    ],
  },
  'miami-gardens': {
    ground:
      'Miami Gardens is inland and low, with old rock pits turned into lakes, and the Snake Creek Canal runs through it. Several highways meet at its edge and shed their runoff here. When the canal cannot drain, ditches back up and groundwater rises around sumps.',
    sites:
      'The stadium with its event generators and grounds fleet, two private universities, truck and warehouse districts near the Palmetto and the Turnpike, and stations on 27th Avenue.',
    questions: [
      {
        ask: 'We rent generators for events. Do they count as our tanks?',
        answer:
          'Not while they are on wheels and leave after the event. One that is set down, wired and fenced in for the season may be treated as stationary. Get its capacity and containment in writing from the rental company, and keep that with the event file.',
      },
      {
        ask: 'Will the inspector open our sumps?',
        answer:
          'No. In Florida that is up to you or your contractor, so have someone there with keys and tools. The fire marshal may come too, and looks at other things. If you want us there on the day, call when the notice comes.',
      },
    ],
  },
  'miami-beach': {
    ground:
      'Miami Beach is a barrier island that floods from below: on the highest tides of fall, seawater comes up through the storm drains without a cloud in the sky. The city has raised roads and put in pumps. A tank or vault at the old grade may now be the low point.',
    sites:
      'Hotels and condominiums with stored diesel, a medical center on the bay, the city’s stormwater pumps and their generators, a marina at the south end, and a handful of stations.',
    questions: [
      {
        ask: 'The street was raised and our fill port is now in a dip. Who fixes that?',
        answer:
          'You do. The tank is yours, whatever the city did with the street. A longer riser and a new spill bucket can usually go in together, and the bucket is tested before the next delivery. Until then, expect salt water in it.',
      },
      {
        ask: 'Is there a way to store fuel here and keep it dry?',
        answer:
          'Yes: above the flood level, in a generator room or on a deck, in a double-wall tank you can walk around. It is easier to look at and easier to test. Over 550 gallons it still counts, so plan on the monthly check.',
      },
    ],
  },
  homestead: {
    ground:
      'Around Homestead the land is marl and limestone, farmed in winter and often wet in summer. In places the aquifer is inches from the surface, with Everglades National Park on one side and Biscayne National Park on the other. Andrew, in 1992, is the storm people here still plan for.',
    sites:
      'Packing houses, nurseries and row-crop farms in the Redland, an air reserve base, a speedway, a hospital, stations where the Turnpike ends, and utilities with emergency fuel.',
    questions: [
      {
        ask: 'Is farm fuel exempt in Florida?',
        answer:
          'Small tanks are, big ones are not. The state goes by tank size and by whether the tank stays in one place, and a bulk diesel tank at a packing house can easily be over the limit. List every tank with its capacity, and we will tell you which ones to register.',
      },
      {
        ask: 'What should be in the file before hurricane season?',
        answer:
          'Current registration and permit, proof of financial responsibility, the last test reports, and one sheet with tank sizes, shutoffs and phone numbers. Keep a copy off the property. After a storm, that sheet is what everyone will ask you for.',
      },
    ],
  },
  'west-palm-beach': {
    ground:
      'West Palm Beach drinks surface water, which is unusual in Florida: it comes from Grassy Waters Preserve through two lakes in the middle of town. A spill in the wrong ditch can end up at the intake. East of the lakes, the land slopes to the brackish Lake Worth Lagoon.',
    sites:
      'The international airport and its hangars, hospitals, downtown towers, county government fleets, rail yards, and the port next door in Riviera Beach.',
    questions: [
      {
        ask: 'We are close to Clear Lake. Does that change how a spill is handled?',
        answer:
          'It adds a phone call. Besides the state, call the city’s water utility right away, so it can protect the intake. Post that number by the pumps, and make sure whoever is on shift knows which drains lead to the lake.',
      },
      {
        ask: 'Our hangar has an oil-water separator. Is it a tank?',
        answer:
          'Usually not in the way a fuel tank is, but the tank that takes its oil may be. Follow the line from the separator. If it ends in something buried, the capacity of that tank decides. Tell us what the plate says and we will tell you whether it belongs on the registration.',
      },
    ],
  },
  'boca-raton': {
    ground:
      'Boca Raton lies on an old dune ridge with the Intracoastal to the east and canals to the west. The ridge drains well. The flats behind it do not, and some office parks there have conduit that has been in the ground for decades. Old conduit can carry water from a manhole all the way to the console.',
    sites:
      'Corporate campuses and data rooms, Florida Atlantic University and the airport beside it, a regional hospital, beach clubs and golf communities with generators, and stations along Glades Road.',
    questions: [
      {
        ask: 'Our office park has a generator tank from the eighties. Is it time to replace it?',
        answer:
          'Not for its age alone. Underground tanks in Florida had to have secondary containment by the end of 2009, so find out first what is in the ground. If both walls are tight and the sensors prove it, it can stay. If parts for it are no longer made, plan the change before one fails.',
      },
      {
        ask: 'Can you keep the monthly visit out of sight of members and tenants?',
        answer:
          'Mostly. It takes one person, a cone or two and a look under each lid, and no fuel is moved. Water tests are harder to hide. Tell us your quiet hours before we set the day.',
      },
    ],
  },
  'boynton-beach': {
    ground:
      'From the inlet west, Boynton Beach steps down from the coastal ridge to old farmland, drained by a grid of water control canals. The canals are kept at a set level. A sump dug below that level sits in water.',
    sites:
      'Hospitals east and west, retirement communities with clubhouse and lift station generators, an industrial district along the railroad, boatyards near the inlet, and stations on Congress Avenue.',
    questions: [
      {
        ask: 'Our community has eleven lift stations. Does each one need a monthly visit?',
        answer:
          'Only the ones whose tanks are over the limit. Portable and small units drop out, and the rest can be done on one route, so that their dates stay together. Walkthroughs are priced per site, so ask for one quote for the whole list.',
      },
      {
        ask: 'The canal behind us is higher than our sump. Can a test still pass?',
        answer:
          'Yes, if the sump is tight. High water outside can hide a leak, because it pushes back from the other side. So we fill well above the highest joint and write down the level outside too.',
      },
    ],
  },
  'delray-beach': {
    ground:
      'Streets along the Intracoastal in Delray Beach flood on big tides, and wells near the coast have to be watched for salt. Atlantic Avenue climbs from there over a sandy ridge, and miles to the west it ends in flat farmland that is kept as an agricultural reserve.',
    sites:
      'A medical center on Linton Boulevard, hotels and restaurants downtown, condominium and golf communities, nurseries and row crops to the west, a public works yard and neighborhood stations.',
    questions: [
      {
        ask: 'What is worth doing ourselves between visits?',
        answer:
          'Read the console every morning and write down any alarm before you clear it. Keep the fill caps on and the placard readable. Look under the dispensers now and then. A few minutes a day keeps small things from becoming findings.',
      },
      {
        ask: 'Salt water got into the dispenser sump on a king tide. Report or repair?',
        answer:
          'Both, most likely. In Florida an alarm for liquid in a sump that is normally dry counts as an incident, and the deadline for reporting is short. Write down the tide and the time, and have the way in found before the next high tide.',
      },
    ],
  },
  wellington: {
    ground:
      'Wellington was drained from the edge of the Everglades by its own improvement district, and its canals are pumped. The soil is sand with muck in the low places. In the winter show season, barns, trailers and generators fill land that may have been soggy in September.',
    sites:
      'Show grounds and polo clubs, private barns with fuel for tractors and arena equipment, a hospital on State Road 7, village utilities and schools, and a few stations on Forest Hill Boulevard.',
    questions: [
      {
        ask: 'Our barn is only open from January to April. Does the tank need attention in summer?',
        answer:
          'Yes, every month, if it is regulated. A tank can be taken out of service for the off-season, but then it has to be emptied and secured, and that is more work than a short visit. Diesel that sits through a Florida summer also grows things you do not want in a tractor.',
      },
      {
        ask: 'Our barn tank holds 500 gallons. Do we have to register it?',
        answer:
          'Not with the state, if it stands above ground. Its rule covers tanks over 550 gallons. The fire code may still apply. Keep it off the canal bank, put a tray under it, and lock the nozzle when the barn is closed.',
      },
    ],
  },
  jupiter: {
    ground:
      'The Loxahatchee meets the sea at Jupiter Inlet, and part of it is a federally designated Wild and Scenic River. The east side of town is close to tidal water. West of town, pine flatwoods and sloughs are set aside to protect the river. There is little room for a mistake with fuel.',
    sites:
      'Marinas around the inlet, a medical center, research institutes with standby power on the university campus, golf communities, a reverse osmosis water plant, and stations on Indiantown Road.',
    questions: [
      {
        ask: 'We sell fuel on the dock. What do you check first?',
        answer:
          'The line from the shore tank to the dock: is it double-walled, is there a valve that stops a siphon, does the leak detector trip? Then the dispenser pan and the hose. We take the line first because it is the one that can empty a tank.',
      },
      {
        ask: 'Our lab has freezers on backup power. Can you test without putting them at risk?',
        answer:
          'Yes, with some planning. Some sensors stop a fuel pump when they trip, so your facilities people have to know before each one. Nothing is pumped out. Tell us about the freezers when we set the date.',
      },
    ],
  },
  'port-st-lucie': {
    ground:
      'Port St. Lucie follows the North Fork of the St. Lucie River, and the swales and canals of its subdivisions lead there. The river feeds an estuary that people here watch closely. The land is flat and sandy, with a hardpan that keeps rain near the surface, so a lot can stay soggy for days.',
    sites:
      'New distribution centers between I-95 and the Turnpike, hospitals in Tradition and near US 1, research buildings, a stadium, city utilities, and stations on St. Lucie West and Gatlin boulevards.',
    questions: [
      {
        ask: 'Our tanks are new. What is due in the first year?',
        answer:
          'Registration and the placard, a check every month from the day fuel goes in, and the first yearly test of gauge, sensors and leak detectors before the start-up test is a year old. Spill buckets and sumps have their own schedule. Write down the start-up date, because the rest counts from it.',
      },
      {
        ask: 'What is hardpan, and why does it matter to a tank?',
        answer:
          'It is a crust a few feet down that water can hardly get through. A tank pit dug through it acts like a bathtub: rain collects in the backfill around the tank. That is hard on sumps, and the water is easy to mistake for a leak.',
      },
    ],
  },
}
