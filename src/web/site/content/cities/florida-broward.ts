// The cities of Broward County, Florida: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './facts-of-city.ts'

export const floridaBroward: LocalFactsBySlug = {
  'fort-lauderdale': {
    ground:
      'Fort Lauderdale is cut by canals and built on porous limestone. The Biscayne aquifer starts a few feet down, and near the coast it moves with the tide. In April 2023 more than two feet of rain fell in a day and closed the airport. A lid that keeps out a shower may not keep out a flooded street.',
    sites:
      'Port Everglades and its fuel terminals, the international and executive airports, boatyards along Marina Mile, hospitals, downtown towers with generator rooms, and stations along the main roads.',
    questions: [
      {
        ask: 'Do I need a county license as well as the state registration?',
        answer:
          'Yes. Broward County requires a storage tank facility license to build, operate, change or close a tank system of regulated size. The state’s placard does not replace it. Tank numbers, sizes and contents should match on both.',
      },
      {
        ask: 'Our boatyard stores diesel and used oil. Do both tanks count?',
        answer:
          'Yes, each on its own. Diesel and used oil are both petroleum, and a stationary tank over the size limit belongs on the registration. Walk the yard before the inspector does, and look for tanks a tenant left behind.',
      },
    ],
  },
  'pembroke-pines': {
    ground:
      'Pembroke Pines grew west into drained Everglades, on limestone dug out of the lakes between the subdivisions. There is no salt here and little slope. Groundwater is close under the fill, so a sump can sit in it for much of the year.',
    sites:
      'Two hospitals, North Perry Airport, schools and city buildings with standby power, big-box stores with fuel along Pines Boulevard, and stations near the I-75 interchanges.',
    questions: [
      {
        ask: 'There is a lake right behind our station. Does that put us in a special zone?',
        answer:
          'Not by itself. What counts is whether the address is in one of Broward’s wellfield protection zones, which limit what can be stored. The county has maps of them. Send us the address with your request, because a site inside a zone has more to show in its file.',
      },
      {
        ask: 'Does fresh groundwater hurt a fiberglass sump?',
        answer:
          'Not the fiberglass. It gets in at what was added later: conduit entries, boots, patched seams. Even clean water is a finding, because fuel would get out through the same gap.',
      },
    ],
  },
  hollywood: {
    ground:
      'Hollywood runs from a barrier beach to west of the Turnpike. The beach gets salt spray and king tides, the lakes behind it are brackish, and farther west the water is fresh. Salt water has been moving inland through the aquifer along this coast for decades, and it is hard on buried steel.',
    sites:
      'Part of Port Everglades, a regional trauma hospital, beach hotels, condominium towers with stored diesel, truck yards near the port, and stations on US 441 and US 1.',
    questions: [
      {
        ask: 'How would I know that salt is eating a buried steel system?',
        answer:
          'From its corrosion protection tests. If the readings drop from one test to the next, the protection is wearing out. On a fiberglass system, look at the metal parts instead: flex connectors, turbine heads and the fittings in the sump.',
      },
      {
        ask: 'Port trucks park on our lot. Are their spills our problem?',
        answer:
          'At first, yes. A spill on your pavement is yours to deal with, whoever caused it. Keep absorbent where drivers can reach it, know where the storm drain goes, and take a picture with the license plate in it. The tank rule does not ask for that picture, but your insurer may.',
      },
    ],
  },
  miramar: {
    ground:
      'Many of Miramar’s business parks stand on limestone fill between rock-pit lakes and drain to the canal along the county line. The lakes reach down into the Biscayne aquifer. When the canal is high, so is the groundwater around a sump.',
    sites:
      'Office and warehouse parks off Miramar Parkway and I-75, corporate offices with standby generators, a hospital, city public works, and stations along University Drive.',
    questions: [
      {
        ask: 'Our landlord owns the generator and we burn the fuel. Who keeps the records?',
        answer:
          'Whoever the lease says, so make sure it says. The county licenses the facility and the state registers the owner, but an inspector will ask the person who opens the door. Keep one binder on site, or one shared folder, and put one person’s name on it.',
      },
      {
        ask: 'Do belly tanks under generators count?',
        answer:
          'Yes, once they hold more than 550 gallons. A set that has to run through a hurricane outage can easily need that much. If the plate has been painted over, the model number will get you the capacity.',
      },
    ],
  },
  'coral-springs': {
    ground:
      'Coral Springs ends at a levee with the Everglades on the other side. Much of the land was marsh before it was drained, and there can still be muck under the fill. Muck settles. Where it does, pipe sags, and a low spot in a line holds fuel that will not drain back.',
    sites:
      'A corporate park off the Sawgrass Expressway, a hospital, fire stations and water plants with backup power, school and city fleets, and retail stations along Sample Road and University Drive.',
    questions: [
      {
        ask: 'How can we tell from above that the ground has settled?',
        answer:
          'Look for cracks around a manhole, a dispenser island out of level, or a lid that rocks. Inside the sump, a boot is pulled to one side. We measure and photograph these, because the change from year to year says more than one look.',
      },
      {
        ask: 'The city wants our tank screened from the street. Is that all right?',
        answer:
          'Yes, as long as an inspector can see the whole shell, the gauge and the containment, and the delivery driver can reach the fill. Do not plant shrubs against the tank. They hold moisture and hide rust. Leave a walkway.',
      },
    ],
  },
  'pompano-beach': {
    ground:
      'Pompano Beach goes from dune sand at the beach to canal-side fill to a wide industrial area on limestone near the Turnpike. Many industrial lots are paved edge to edge, so a spill finds a drain, and the drains lead to canals and the Intracoastal.',
    sites:
      'Warehouse and industrial districts, a Turnpike service plaza, the Airpark, marinas near Hillsboro Inlet, fleet yards and food distributors.',
    questions: [
      {
        ask: 'We bought a warehouse and found a fuel island. What is the first step?',
        answer:
          'Find its facility number. With that you can see what is registered, when it was last inspected and whether anything is open. Then report the new owner to the state and to the county’s license office. Pump nothing until you know what is in the tank.',
      },
      {
        ask: 'The tank has not been used since the last tenant left. Can we just leave it?',
        answer:
          'No. A tank that is out of service has to be emptied, secured and looked at on a schedule, and in time it must be closed or put back in service. Tagging it changes the schedule. It does not end it.',
      },
    ],
  },
  davie: {
    ground:
      'Davie still has pastures, nurseries and unpaved lots in the middle of Broward. Its canals drain toward the New River. A tank on soil can leak for a long time before anyone knows, because there is no slab to show a stain.',
    sites:
      'Barns and nurseries with their own diesel, the college campuses along Davie Road, a hospital next to the university, landscaping and towing yards, and stations near I-595 and the Turnpike.',
    questions: [
      {
        ask: 'Our nursery tank stands on blocks on bare ground. Is that allowed?',
        answer:
          'It depends on the size. Over 550 gallons, it needs containment under it, a check every month and the county’s license, which goes by the same size. A smaller one is outside the state’s tank rule, but a tray under it is cheap insurance.',
      },
      {
        ask: 'Landscapers fill cans at our yard all day. Does that make us a retailer?',
        answer:
          'Not if they are your own crews. It does make the nozzle the busiest part of your system, so that is where we look for wet ground, worn hoses and a shutoff that sticks.',
      },
    ],
  },
  sunrise: {
    ground:
      'Sunrise reaches west to the edge of the Everglades. It is flat land that was drained and filled, and it depends on canals and stormwater lakes to stay dry. Salt is not the problem here. Standing water is.',
    sites:
      'A corporate park with data rooms and call centers, the arena and the outlet mall near it, utility plants that serve several cities, and stations along Sunrise and Oakland Park boulevards.',
    questions: [
      {
        ask: 'We test our data room generator every week. Isn’t that enough?',
        answer:
          'No. It proves that the engine starts. The tank rule asks whether the tank is tight: interstice, sensors, gauge, fill, containment. Keep a log for each. If your technician is there on the same day, you need only one escort.',
      },
      {
        ask: 'Where does water in a double-wall tank come from?',
        answer:
          'A few drops can be condensation. More than that came in through a top fitting or from the ground, and in Florida groundwater or rainwater in the interstice is an incident. How much there is, and how fast it comes back, helps to tell which.',
      },
    ],
  },
  plantation: {
    ground:
      'Plantation has its own water control district, a lot of canals and a lot of big old trees. Roots lift pavement, crack aprons and follow pipe trenches to the sump. Leaves clog the drains around the fill ports.',
    sites:
      'Hospitals and medical offices, office towers in Midtown with standby power, city fleets, and long-established stations on Broward Boulevard and State Road 7.',
    questions: [
      {
        ask: 'A root came through the side of our sump. Can it be patched?',
        answer:
          'Sometimes, with the maker’s repair kit and a new test afterward. Until it holds water for the full hour it is a failed sump, and in Florida a failed sump is reported. Deal with the tree as well, or the root will be back.',
      },
      {
        ask: 'Our station has been here since the sixties. Is its age a problem?',
        answer:
          'Not by itself. The tanks should be a good deal newer, because Florida did away with single-wall underground tanks. The ground is as old as ever, and past leaks may be on record. Keep the closure reports, and read them before anyone digs.',
      },
    ],
  },
  'deerfield-beach': {
    ground:
      'The Hillsboro Canal is the north edge of Deerfield Beach. It carries fresh water from the Everglades past a salt barrier to the Intracoastal. East of Federal Highway it is a beach town. West of I-95 it is flat and built up, and the aquifer under it feeds the city’s wells.',
    sites:
      'An auto distribution campus, industrial parks along Powerline Road and Military Trail, beachfront condominiums, a public works yard, and stations at the Hillsboro and Tenth Street exits.',
    questions: [
      {
        ask: 'We also have a site in Boca Raton. Is anything different across the county line?',
        answer:
          'The license is. The state’s rule is the same on both sides of the canal, but the facility license is Broward’s own and stops there. Keep one folder for each site, and track the Broward license in its own.',
      },
      {
        ask: 'Our beachfront building keeps two days of diesel. Is that enough to be regulated?',
        answer:
          'It can be. Gallons decide, not days. A big generator can burn 50 gallons an hour or more, and then two days of fuel is far over the limit. Read the plate and call us with the number.',
      },
    ],
  },
  lauderhill: {
    ground:
      'Lauderhill is nearly all built up: apartments and golf course lakes around Inverrary, and an older commercial strip on State Road 7. Canals drain it slowly. After a hard rain, water can stand on a lot for hours, and a fill port in a low corner stands in it.',
    sites:
      'Neighborhood stations, condominiums with generators for elevators and fire pumps, city hall and fire stations, small fleets and repair shops, and a performing arts center.',
    questions: [
      {
        ask: 'Our association changed managers and the tank paperwork is gone. How do we rebuild the file?',
        answer:
          'Start with the state’s public record: registration, past inspections, open violations. Then ask the fuel supplier for tickets, the generator company for its service log, and the old contractor for test reports. What nobody can find may have to be tested again.',
      },
      {
        ask: 'How high should a fill port stand above the pavement?',
        answer:
          'High enough that water runs away from it. If it sits in a puddle, ask a contractor about a raised ring and a new apron. Until then, the liquid in the bucket is measured on each walkthrough, so you can show that it was removed.',
      },
    ],
  },
  tamarac: {
    ground:
      'Tamarac is flat inland fill along the C-14 canal, with lakes dug for drainage. Salt air does not get this far. Traffic is the wear to watch: at the older shopping corners, delivery trucks have been rolling over the tank slabs for decades.',
    sites:
      'Distribution centers in the commerce park, a hospital on University Drive, retirement communities with clubhouse generators, utility and fire facilities, and retail stations.',
    questions: [
      {
        ask: 'A delivery truck cracked the concrete over our tanks. Is that a violation?',
        answer:
          'The crack is not, but the damage under it can be: a manhole ring that moved, a bucket bent out of round, a broken conduit. A water test shows it, and so does a sump that is suddenly wet. Have it looked at before the next delivery.',
      },
      {
        ask: 'Our loading dock is busy all day. Can you come after hours?',
        answer:
          'Ask us when you request the quote. Our hours are Monday to Friday, 8 to 5, so a night or weekend visit has to be arranged ahead of time. A water test ties up its bucket or sump for over an hour whenever it is done.',
      },
    ],
  },
  weston: {
    ground:
      'Weston is as far west as Broward’s cities go, and beyond its levee there is only Everglades. One developer laid it out on filled marsh, with lakes to drain it. The ocean is far off, so salt is not the worry. Sun, sprinklers and fire ants are.',
    sites:
      'A large hospital and clinic near I-75, corporate campuses with backup power, country club maintenance yards, and a few stations.',
    questions: [
      {
        ask: 'There are fire ants in our junction boxes. Do you take care of that?',
        answer:
          'We report it, but we do not spray. Ants can short out sensor wiring, and pesticide in a sump can leave a film on the sensors. Have a pest company treat it, and have the conduit entries sealed.',
      },
      {
        ask: 'Our golf maintenance yard has gas, diesel and chemicals. Do you look at all three?',
        answer:
          'Only at the fuel tanks and what belongs to them. Fertilizer and pesticides have other rules and other inspectors. If a fuel tank stands too close to them, we tell you, because a spill would mix them.',
      },
    ],
  },
}
