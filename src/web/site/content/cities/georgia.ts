// Georgia: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './facts-of-city.ts'

export const georgia: LocalFactsBySlug = {
  atlanta: {
    ground:
      'Atlanta is built on red clay over rotted granite, up and down hill. Clay swells when it is wet and pulls away when it is dry, and piping goes with it. Creeks start right in town and run to the Chattahoochee one way and the Ocmulgee the other, so what goes down a storm drain ends up in a river.',
    sites:
      'The world’s busiest passenger airport, rail yards, data centers, hospitals from Midtown to Clifton Road, bus garages, and stations on every spoke of the interstates.',
    questions: [
      {
        ask: 'Our data center’s generator tanks are underground. Are they fully regulated?',
        answer:
          'Yes. Emergency generator tanks used to be excused from release detection, but not anymore. They need the walkthrough, the yearly equipment test and the same registration as a gas station. If yours are older than the change, check that leak detection really was added.',
      },
      {
        ask: 'And the aboveground ones?',
        answer:
          'Georgia’s underground tank program does not cover them. The fire code does, and so does the federal spill plan rule once a site stores more than 1,320 gallons above ground in all. Regular checks are then part of that plan, and we follow it.',
      },
    ],
  },
  augusta: {
    ground:
      'At Augusta the Savannah River drops off the Piedmont onto the coastal plain. North and west there is clay and rock; south of Gordon Highway, deep sand with kaolin in it. The river side is flat and has flooded before. An owner with three sites can have three kinds of ground.',
    sites:
      'An Army post that trains the signal and cyber branches, the hospitals of the medical district, chemical plants along the river, distribution yards on I-20 and I-520, and stations on Washington Road.',
    questions: [
      {
        ask: 'We also own a store in North Augusta. Can one visit cover both?',
        answer:
          'One trip can, one report cannot. Across the bridge it is South Carolina, with its own certificate, its own agency and a different renewal date. The federal intervals behind both are the same, so we line up the due dates and keep two files.',
      },
      {
        ask: 'Tournament week fills the town. Do you avoid it?',
        answer:
          'We would rather. Roads are full and no station wants a lane closed. If your date falls in early April, have it done in March; the next year then counts from March.',
      },
    ],
  },
  columbus: {
    ground:
      'Columbus stands where the Chattahoochee falls over the last granite, with mill buildings on the rock and sand plains to the south. Old industrial land by the river has been dug and filled many times. What a backhoe finds there is not always on a map.',
    sites:
      'The Army post on the south side and its contractors, insurance and card-processing campuses with heavy backup power, two hospitals, former mills, and stations along I-185 and Manchester Expressway.',
    questions: [
      {
        ask: 'Contractors on the post ask whether the state’s rules apply inside the gate. Do they?',
        answer:
          'Federal facilities have to follow the underground tank rules as well. Who signs, who inspects and who gets you through the gate is settled with the post’s environmental office. Access paperwork can take weeks, so start early.',
      },
      {
        ask: 'Phenix City is across the bridge. Do you work there?',
        answer:
          'No. We work in Georgia, Florida and the Carolinas. Alabama has its own program and its own forms, so you are better off with a contractor who works there.',
      },
    ],
  },
  macon: {
    ground:
      'The fall line passes through Macon. Above it, sumps sit in clay that holds water against them; below it, toward the Ocmulgee swamps, in sand that lets it run. A sump that is dry on College Hill may be wet year-round by the river.',
    sites:
      'The I-75 and I-16 interchange with its truck stops, a large medical center, Mercer University, warehouses and mills on the south side, the regional airport, and suppliers to the Air Force base down the road.',
    questions: [
      {
        ask: 'We sell a lot of diesel to trucks. Is high-flow equipment tested differently?',
        answer:
          'The method is the same, the wear is not. Leak detectors on high-flow lines see more cycles, and satellite dispensers have their own sumps, which are easy to forget. We count the sumps with you before the quote, so that the number of tests is right.',
      },
      {
        ask: 'We just bought a truck stop. What does the state need from us?',
        answer:
          'Notice that the tanks have a new owner, without waiting for the yearly registration. You also need trained operators and proof of financial responsibility in your own name. Get the seller’s test reports and walkthrough records at the closing, because they are hard to get later.',
      },
    ],
  },
  savannah: {
    ground:
      'Tides at Savannah rise and fall by seven feet and more, and the marsh lets them in everywhere. Garden City’s port lots are on river mud under fill. Downtown stands on a sand bluff, drier than it looks. Between them, groundwater is shallow, and salt shortens the life of anything made of steel.',
    sites:
      'The container port and the warehouses that keep spreading west from it, an aircraft factory, an Army airfield, hospitals, riverfront hotels, and truck stops along I-95, I-16 and Highway 21.',
    questions: [
      {
        ask: 'Our drayage yard has a temporary fuel tank. How long is temporary?',
        answer:
          'If it is above ground, Georgia’s underground program does not count it either way, but the fire marshal does, and the federal spill plan rule counts gallons, not months. Add up all you have on the yard. Over 1,320 gallons, you need a written plan.',
      },
      {
        ask: 'Our tank monitor alarms at high tide. Is it broken?',
        answer:
          'It is probably right. A sensor that trips with the tide says that the sump or the interstice is connected to the ground. Note the times for a few days, check them against a tide table, and do not silence it: an unexplained alarm is a suspected release until someone rules it out.',
      },
    ],
  },
  athens: {
    ground:
      'Athens is rolling clay country between two forks of the Oconee. Lots are cut into slopes, so runoff from above crosses the pavement and brings silt. Silt in a spill bucket hides cracks and jams the drain valve, so clean it first and look afterward.',
    sites:
      'The University of Georgia with its fleet and power plant, two hospitals, poultry processors and feed mills, a heavy equipment plant to the west, and stations on the Loop and Atlanta Highway.',
    questions: [
      {
        ask: 'Game days bring huge crowds. Is there anything about our tanks to watch then?',
        answer:
          'The overfill equipment. If you take extra deliveries before home games and everyone is in a hurry, the shutoff valve has to work. Have it inspected in summer, and tell the drivers which tank fills slowly.',
      },
      {
        ask: 'Our farm supply store has a tank for its own trucks. Is that a farm tank?',
        answer:
          'No. The farm exemption is for small tanks on a farm, for its own use and not for resale. A store’s tank is commercial even when all it fuels is a feed truck. Underground, it is in the program.',
      },
    ],
  },
  'sandy-springs': {
    ground:
      'Sandy Springs drops steeply from Roswell Road to the Chattahoochee, through granite and clay. Tanks under or beside an office tower may sit in a pit cut into rock. A pit like that collects water and keeps it, and a sump in it can be wet after every rain.',
    sites:
      'Corporate headquarters and data rooms around the Perimeter, the hospital cluster people call Pill Hill, apartment towers with generators, and stations on Roswell Road and at the I-285 exits.',
    questions: [
      {
        ask: 'How do you get at a tank in a parking deck?',
        answer:
          'With drawings, keys and a low truck. Vault tanks need air testing before anyone goes in, so we ask beforehand about ventilation, clearance and who is on site. If entry needs a permit, it should be in the quote, not a surprise at the door.',
      },
      {
        ask: 'A hospital never shuts down. When do you test?',
        answer:
          'Around your generator tests, not on top of them. Sensors and probes are done one at a time while the rest stay live, and the engineer on duty has the console in sight throughout. Nothing stays bypassed when we leave.',
      },
    ],
  },
  roswell: {
    ground:
      'Roswell’s mills used Vickery Creek, and water still shapes the town: Big Creek and the Chattahoochee bound it, and the river is a drinking water source with protected banks. Sites in the river corridor have less room to build and more reason to notice a spill early.',
    sites:
      'Stations along Holcomb Bridge Road and Alpharetta Highway, a hospital, office parks near Georgia 400, car dealers with their own pumps, and city and school fleets.',
    questions: [
      {
        ask: 'Our dealership has one small underground gas tank. Is it worth keeping?',
        answer:
          'Add it up: registration, insurance, walkthroughs, yearly test, operator training. For a few hundred gallons a month, a card at the corner station often wins. If you close it, close it properly, with notice to the state and soil samples. The cost page on this site adds up our part of keeping it.',
      },
      {
        ask: 'Who can do the walkthrough? Can our service manager?',
        answer:
          'Someone trained as an operator can, and many owners do it themselves. They need to know what to look at, write it down each time and act on what they find. Hire it out when the paperwork keeps falling behind.',
      },
    ],
  },
  'warner-robins': {
    ground:
      'Houston County lies just below the fall line: deep sand, good wells, and swamp along the Ocmulgee on the east side. Water goes straight down here. The wells that supply the town are in the same sand, a little deeper.',
    sites:
      'Robins Air Force Base and the aviation firms outside its gates, a hospital, a county that still grows peaches and pecans, food plants, and stations along Watson Boulevard and I-75.',
    questions: [
      {
        ask: 'We store jet fuel for a contractor. Same rules as diesel?',
        answer:
          'For an underground tank, yes: both are petroleum. The product changes the compatibility paperwork and the way water is checked at the bottom, not the calendar. Airport hydrant systems and very large tanks built on site have an extra chapter.',
      },
      {
        ask: 'Our well is a hundred yards from the tanks. Should we test the water?',
        answer:
          'It is cheap to know. The water sample is a job for a lab. Our part is to show that the spill buckets and sumps are tight. If a sample ever shows fuel, report it right away as a suspected release.',
      },
    ],
  },
  albany: {
    ground:
      'Albany stands on the Dougherty Plain, limestone with a thin cover of sand and clay. It is karst: sinkholes, springs in the riverbed, wells that change when the Flint rises. The floods of 1994 and 1998 covered much of the south side.',
    sites:
      'A Marine Corps logistics base, a regional hospital, breweries and consumer goods plants, pecan groves and irrigated farms with diesel pumps, and stations along US 19 and US 82.',
    questions: [
      {
        ask: 'Irrigation pumps on our farm have tanks of different sizes. Which ones count?',
        answer:
          'Underground farm tanks of 1,100 gallons or less, for your own use, are outside the program; bigger ones are in. Aboveground ones are not in it at all, but all of them together decide whether you need a federal spill plan, which has a higher limit for farms. Send us the list and we will sort it.',
      },
      {
        ask: 'Does a flooded tank have to be dug up?',
        answer:
          'Not if it stayed where it was. It has to be checked: water bottom, interstice, vents, electrical parts, and whether anything shifted. A tank that floated is a different matter, since the piping will have moved with it.',
      },
    ],
  },
  alpharetta: {
    ground:
      'Alpharetta’s office parks were graded out of clay hills within one generation, so a site is often part cut and part fill. Fill keeps settling for years. The line between the two is where to look for a cracked apron, a tilted dispenser or a sump that leans.',
    sites:
      'Data centers and software campuses with large diesel reserves, medical buildings, a mixed-use downtown, school fleets, and stations along Georgia 400, Windward and Mansell.',
    questions: [
      {
        ask: 'We have twelve generators on one campus. Do you price per generator?',
        answer:
          'Annual inspections are priced per tank and walkthroughs per site, so a campus is one site and twelve tanks at most. Belly tanks above ground and buried tanks are different work. Send the equipment list and you get one figure for the lot.',
      },
      {
        ask: 'Our uptime team worries about false alarms during a test. What happens?',
        answer:
          'Alarms will sound, because that is the test. We agree on a window, your monitoring desk hears from us before each one, and the time of each alarm is logged, so that nobody takes it for a real one later.',
      },
    ],
  },
  marietta: {
    ground:
      'Under Marietta, the rock has weathered into a clay full of mica that gets slick when it is wet. Trenches slump in it. Pipe that was bedded well stays put, and pipe that was not shows it at the sump wall.',
    sites:
      'An air reserve base and the aircraft plant next to it, a large hospital on Church Street, Kennesaw State’s engineering campus, truck dealers along Cobb Parkway, and stations at the I-75 exits.',
    questions: [
      {
        ask: 'How would we notice that a line has moved?',
        answer:
          'Look at the boot where it enters the sump: stretched on one side, wrinkled on the other. Flexible connectors bent past their limit say the same. Photograph each entry from the same spot every year, and movement will show.',
      },
      {
        ask: 'Is the city or Cobb County involved in tank inspections?',
        answer:
          'In Georgia the state inspects underground tanks. The county fire marshal looks at dispensers, emergency shutoffs and aboveground tanks. One’s report does not stand in for the other’s.',
      },
    ],
  },
  valdosta: {
    ground:
      'North of Valdosta the Withlacoochee loses part of its water into sinkholes, and that water goes into the aquifer the city pumps from. What runs off a parking lot and what comes out of a well are not far apart here. South of town it is lime sinks and pine woods down to the Florida line.',
    sites:
      'Moody Air Force Base, Valdosta State, a regional medical center, truck stops at the last Georgia exits of I-75, timber and food plants, and vegetable farms.',
    questions: [
      {
        ask: 'We have stores on both sides of the state line. What differs?',
        answer:
          'A good deal. Florida counts aboveground tanks too, runs on calendar months for its checks, and keeps its own records rule. Georgia follows the federal intervals and renews registration each December. Keep one calendar, with both sets of rules in it.',
      },
      {
        ask: 'A sinkhole opened behind our store. Is the tank at risk?',
        answer:
          'Have an engineer look at the hole. Have us look at the tank: level of the manholes, pipe strain in the sumps, and whether the probe reading has drifted since the last delivery. If anything moved, stop using that tank until it is tested.',
      },
    ],
  },
  brunswick: {
    ground:
      'Brunswick is a low peninsula in the marshes of Glynn, with big tides and old industrial soil. The sea islands across the causeway are sand with a layer of fresh groundwater that salt can spoil. Nobody here needs to be told that what went into the ground years ago is still there.',
    sites:
      'The automobile port at Colonel’s Island, a federal law enforcement training center, a pulp mill, a hospital, marinas and resorts on the islands, and the stations at the I-95 exits.',
    questions: [
      {
        ask: 'There was contamination on our lot before we bought it. Are we blamed for it at an inspection?',
        answer:
          'Inspectors look at the tanks you run today. Old releases are a separate file with its own number, and you should have a copy. If a new finding turns up near an old one, that file is what tells them apart, so bring it.',
      },
      {
        ask: 'Does a resort’s golf cart pump count?',
        answer:
          'Underground, yes, whatever it fuels, if it is over the federal minimum of 110 gallons. Above ground, the fire marshal’s rules apply, and the gallons count toward a spill plan. If the carts run on batteries now, do not forget the tank. Close it or keep it up.',
      },
    ],
  },
  rome: {
    ground:
      'Two rivers, the Etowah and the Oostanaula, join in downtown Rome to form the Coosa, behind a levee. The valleys are limestone, the ridges shale and sandstone. Caves and springs are common in the valley floor, and that is where the highways and the stations are.',
    sites:
      'Two hospitals, Berry College, a paper mill and other plants in the valley, tire and food factories, and stations on US 27, US 411 and the bypass.',
    questions: [
      {
        ask: 'The river gauge is near flood stage. What can we do in an hour?',
        answer:
          'Top up the lowest tank if a truck can still get in, tighten the caps, switch off pump power, stick each tank and write down the reading. Then leave. The rest is for afterward, and the readings are what make it quick.',
      },
      {
        ask: 'Our plant’s tanks were installed in the seventies. Can they still be in use?',
        answer:
          'Only if they were upgraded with corrosion protection and the tests prove that it works. Have those tests ready for the first visit. If there are none, plan on replacing the tanks.',
      },
    ],
  },
}
