// North Carolina: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './facts-of-city.ts'

export const northCarolina: LocalFactsBySlug = {
  charlotte: {
    ground:
      'Charlotte is red clay, tight at the top and crumbly a few feet down, where it turns into weathered rock. A leak can follow the seam between the two. Little Sugar Creek and Briar Creek come up fast in a thunderstorm, so lids along them have to seal.',
    sites:
      'Bank towers and data centers with stored diesel, the airport and its cargo ramps, pipeline terminals at Paw Creek, hospital campuses, race shops, and stations from Independence Boulevard to the state line.',
    questions: [
      {
        ask: 'The lids to our tower’s tank are in the street. How do you get to them?',
        answer:
          'Usually with a city permit to close the lane. Tell us how many lids there are and where they are, so it can go into the quote. Sensors that can be reached from inside the building are tested there, which keeps the time in the street short.',
      },
      {
        ask: 'Our backup diesel is all above ground. Does the state inspect it?',
        answer:
          'Not under the underground tank program. The fire code covers it. The federal spill plan rule comes in when the aboveground tanks on a site add up to more than 1,320 gallons, and one generator tank can be that big. Regular tank checks are part of such a plan, and we can do those.',
      },
    ],
  },
  raleigh: {
    ground:
      'Raleigh is at the edge of the Piedmont: rock and clay under most of the city, with the sandy coastal plain starting to the east. Crabtree Creek has put a shopping mall under water more than once. A tank in its flood plain has to be held down, or it can float.',
    sites:
      'State government garages, NC State with its power plants and research farms, hospitals inside and outside the Beltline, software companies with standby power, and stations along I-40, I-440 and Capital Boulevard.',
    questions: [
      {
        ask: 'Our agency’s tanks are state-owned. Are they inspected like private ones?',
        answer:
          'Yes. Permits, operator training and tests apply to a public agency’s underground tanks too. What can differ is how you prove financial responsibility, so ask about that before you buy a policy.',
      },
      {
        ask: 'What does it mean that a tank is strapped?',
        answer:
          'It is held down by straps that run over it to concrete anchors, so that it cannot float when the ground is full of water. You cannot see them from above. The installation drawing shows them. If it is lost, keep the tank well filled when the creek is forecast to rise.',
      },
    ],
  },
  greensboro: {
    ground:
      'Many of the creeks that start in Greensboro feed the Haw River and, in the end, Jordan Lake, which is drinking water for part of the Triangle. The ground is clay over weathered rock. West of town, near the airport, there are large pipeline terminals.',
    sites:
      'Fuel terminals and truck racks, an airport with aircraft makers and a parcel hub, several universities, hospitals, textile and tobacco plants, and stations where I-40, I-73 and I-85 meet.',
    questions: [
      {
        ask: 'What should a delivery driver find at our site?',
        answer:
          'A fill with the right label and color, a spill bucket that is empty and clean, a cap that seals, and an overfill alarm that can be heard from the truck. Post the safe fill level of each tank where the driver will see it.',
      },
      {
        ask: 'What are we signing when we renew the operating permit?',
        answer:
          'That release detection, spill and overfill protection and corrosion protection meet the rules for every underground tank at the facility. Have the test reports in front of you when you sign. If one is missing or out of date, get that done first.',
      },
    ],
  },
  durham: {
    ground:
      'Much of Durham lies in a Triassic basin, on mudstone that turns into a sticky clay. It swells when it is wet and shrinks when it is dry, and pipe trenches move with it. Water hardly drains through it, so a tank pit can hold rain like a bowl.',
    sites:
      'A university hospital, laboratories and data rooms in Research Triangle Park, former tobacco warehouses turned into apartments and offices with generators, bus and city fleets, and stations on I-85 and NC 147.',
    questions: [
      {
        ask: 'Our tank pit is always wet. Is that a violation?',
        answer:
          'Not by itself. It does mean that fittings and sump walls are under water pressure all year, and that an observation well in the pit is worth having. If you have one, we look for a sheen in it on each visit.',
      },
      {
        ask: 'Our lab building has solvents and diesel. Do you handle both?',
        answer:
          'The diesel tanks, yes. A solvent in an underground tank is regulated as a hazardous substance, with rules of its own. For drums and waste you need a different firm, and we will tell you where our part ends.',
      },
    ],
  },
  'winston-salem': {
    ground:
      'Most of Winston-Salem drains to the Yadkin River, and the city takes drinking water from it. The ground is clay on long slopes, so runoff heads for the lowest lid on the lot. Winter freezes are common enough to crack a gasket that dried out over the summer.',
    sites:
      'Two hospital systems, tobacco plants and the innovation district in some of the old ones, a general aviation airport, colleges, truck fleets, and stations along I-40, Salem Parkway and US 52.',
    questions: [
      {
        ask: 'The state’s regional office is in town. Can I ask for a courtesy visit?',
        answer:
          'You can call the staff with questions. A visit by an inspector is an inspection, with whatever comes of it. If you want to know first where you stand, that is what a compliance audit is for, and its report goes to you.',
      },
      {
        ask: 'Our lids freeze shut. What can we do?',
        answer:
          'Keep water out of the groove and put in new gaskets before winter. If a lid has to be pried loose, check the lid and the ring afterward. Once they are bent, they seldom seal again.',
      },
    ],
  },
  fayetteville: {
    ground:
      'Fayetteville has the Cape Fear River on one side and the Sandhills on the other. Sand drains, and the low ground along the river does not. Matthew in 2016 and Florence in 2018 both flooded parts of the city.',
    sites:
      'Fort Bragg, its airfield and the contractors around it, a medical center and a veterans hospital, a tire plant, two universities, and stations on Bragg Boulevard, US 401 and I-95.',
    questions: [
      {
        ask: 'We work on post but our shop is outside the gate. Which rules are ours?',
        answer:
          'The state’s. Underground tanks on your own property need the state’s operating permit and follow the federal intervals. What you do behind the gate follows the post’s procedures as well. Keep two sets of records, one for each side.',
      },
      {
        ask: 'Our clerks leave whenever the Army moves their families. Does each new one need training?',
        answer:
          'Yes, if that person is the one who answers alarms and spills. The rule calls that a Class C operator, and the training comes before the first shift alone. Keep the list of names and dates current, because inspectors ask for it.',
      },
    ],
  },
  cary: {
    ground:
      'Much of Cary was built in the last few decades, and part of it stands on Triassic clay that swells and drains badly. Its water comes from Jordan Lake, and the buffers along its streams are protected. Station corners are landscaped tightly, so lids end up under mulch.',
    sites:
      'Software and insurance campuses with standby generators, a hospital, town fleets and fire stations, retail centers with fuel, and commuter stations along US 1 and NC 55.',
    questions: [
      {
        ask: 'Landscapers keep burying our monitoring lids. Does it matter?',
        answer:
          'Yes. A lid that cannot be found cannot be checked, and an inspector can write it up. Paint the rims, mark the lids on a sketch of the site, and give the landscaper a copy.',
      },
      {
        ask: 'Our campus generator runs twice a month. Is the diesel still good?',
        answer:
          'You cannot tell by looking. Have it sampled if it is more than a year old or if there is water at the bottom of the tank. Microbes live where fuel meets water. We measure the water on each visit, and a fuel lab can tell you the rest.',
      },
    ],
  },
  wilmington: {
    ground:
      'Wilmington sits between the Cape Fear River and the barrier beaches. Florence made landfall at Wrightsville Beach in 2018, and flooding cut the city off by road for days. The soil is fine sand, groundwater is shallow, and at the beach bare metal rusts fast.',
    sites:
      'The state port and river terminals, a medical center, the university, film stages, marinas on the Intracoastal, an international airport, and stations along Market Street and Carolina Beach Road.',
    questions: [
      {
        ask: 'What should we have in place before the next Florence?',
        answer:
          'A one-page plan: who closes the valves, where the copies of the records are, and how the generator tank gets checked for water afterward. Write the stick readings on it before you leave. Give your contractor the tank sizes and sensor types ahead of time.',
      },
      {
        ask: 'Does equipment at the beach wear out faster than in town?',
        answer:
          'The metal does. Plastic lids, coated vents and sealed conduit hold up better in salt air. If you are replacing parts at the beach, spend the money on those three.',
      },
    ],
  },
  'high-point': {
    ground:
      'High Point was the highest point on a railroad survey, and water runs off it both ways, to the Deep River and to the Yadkin. The city spreads over four counties. The ground is mostly clay, and lots are cut and filled to make them level.',
    sites:
      'Furniture showrooms with fire pumps and generators, a bus manufacturer, distribution centers for apparel and home goods, a university, a hospital, and stations on Main Street and I-74.',
    questions: [
      {
        ask: 'Part of our property is in Davidson County. Do we deal with a second office?',
        answer:
          'No. All four of the city’s counties belong to the Winston-Salem region of the state’s program. The county matters for building permits and taxes, not for the tank file.',
      },
      {
        ask: 'Market weeks fill every lot. When do you test?',
        answer:
          'Not in the April or October market. The weeks after it are better, when the docks are empty and a closed lane bothers nobody. Once a yearly test is moved there, it comes around in that quiet season each year.',
      },
    ],
  },
  concord: {
    ground:
      'Cabarrus County is old gold-mining land, clay over slate and granite, drained by the Rocky River and its creeks. Around the speedway and the mall a lot of land was leveled in a short time. Fill keeps settling for years, and aprons settle with it.',
    sites:
      'Race teams and a speedway, a busy regional airport, pharmaceutical and beverage plants, a hospital, and stations along I-85, Concord Mills Boulevard and US 29.',
    questions: [
      {
        ask: 'We store racing fuel in drums and one small tank. Does the state care?',
        answer:
          'About the tank, if it is underground and holds more than 110 gallons. Drums and aboveground tanks are for the fire marshal, plus the federal spill plan once everything on site adds up to more than 1,320 gallons. Racing fuel can attack seals, so ask about compatibility.',
      },
      {
        ask: 'Rain pools around our fill. Is the concrete bad?',
        answer:
          'It may just have settled. A bad apron is broken. A settled one is whole but slopes toward the fill and brings it water. If the water stands at the lid, get a price for raising the ring before you pay for another gasket.',
      },
    ],
  },
  asheville: {
    ground:
      'Helene, in September 2024, pushed the Swannanoa and the French Broad past every flood on record, wrecked Biltmore Village and the River Arts District, and left the city without safe tap water for weeks. Up the slopes the soil is thin, with rock, springs and frost.',
    sites:
      'A regional hospital, hotels and breweries, the airport south of town, mountain highway stations, plants along the river, and telecom sites on ridges with generators.',
    questions: [
      {
        ask: 'Our tank survived Helene. How do we know that it is sound?',
        answer:
          'Test it as if it were new: tank and lines for tightness, sensors one by one, sumps with water, and a careful look for washout around the pad. Mud inside an interstice means it was open. Keep the results with the flood photos for your insurer.',
      },
      {
        ask: 'Can a ridge-top generator tank be visited in winter?',
        answer:
          'Usually, if the visit is planned around the weather. Schedule it early in the month, so that a snow day does not push it past its date. If the site truly cannot be reached, write down why.',
      },
    ],
  },
  gastonia: {
    ground:
      'Gaston County was mill country, and old mill land can hold boiler ash, foundations and now and then a forgotten fuel oil tank. Crowders Mountain is hard rock. Most of the rest is clay that drains to the South Fork and the Catawba.',
    sites:
      'A hospital, truck part and textile plants, warehouses along I-85, mill buildings being turned into apartments, city and school fleets, and stations on Franklin Boulevard.',
    questions: [
      {
        ask: 'We are converting a mill and hit a buried tank. Who has to be told?',
        answer:
          'The state’s regional office in Mooresville. Stop digging there and call. A tank that held heating oil for the building may be treated differently from motor fuel, but a leak is reported either way. Take photos before anything is moved.',
      },
      {
        ask: 'Can we reuse an old tank for the new generator?',
        answer:
          'Probably not. A tank that went out of use years ago would have to meet today’s standard for containment and leak detection, and proving that can cost more than a new double-wall tank above ground. Close the old one properly.',
      },
    ],
  },
  greenville: {
    ground:
      'The Tar River runs through Greenville, and after Floyd in 1999 it flooded a large part of town. This is flat coastal plain, gray sandy soil with a ditch along every field. Groundwater comes up before the river tops its bank, so a wet sump can be the first warning.',
    sites:
      'East Carolina University and its medical center, drug and forklift makers, tobacco, hog and sweet potato farms, a regional airport, and stations along US 264 and Memorial Drive.',
    questions: [
      {
        ask: 'We fuel farm equipment from three aboveground tanks. What applies?',
        answer:
          'Not the state’s underground permit. The federal spill plan rule may, and it has a higher limit for farms than for other businesses, so add up what you store. Labels, a slab and a valve that locks are good sense at any size.',
      },
      {
        ask: 'Our sump fills up when the river is high. Do we have a leak?',
        answer:
          'You have a way in for water, and it is a way out for fuel. Pump the sump, look for a sheen first, and find out which boot or seam lets the water in. If a sensor went off, the alarm has to be explained even when it was only water.',
      },
    ],
  },
  jacksonville: {
    ground:
      'Jacksonville lies on the New River, which is wide, shallow and tidal here. The soil is sand and the groundwater is close. The drinking water contamination at Camp Lejeune has made people here careful about what goes into the ground.',
    sites:
      'Camp Lejeune and the air station at New River, a county hospital, boatyards toward Sneads Ferry, farm and timber businesses, and stations along Western Boulevard and US 17.',
    questions: [
      {
        ask: 'Buyers ask about contamination as soon as we mention tanks. What can we show them?',
        answer:
          'The permit, the last few years of tests and walkthroughs, and what the state’s file says about releases at your address. If there was one and it was closed, show the closure letter. A complete file answers more than a promise does.',
      },
      {
        ask: 'We evacuated and the console lost power. What do we check first?',
        answer:
          'Stick every tank for fuel and water before the pumps go back on. Then compare the console’s setup with the last printout, because settings can be lost when the backup battery is dead. Take no delivery until the stick and the console agree.',
      },
    ],
  },
  hickory: {
    ground:
      'Hickory lies at the foot of the mountains, where the Catawba is dammed into lakes. Clay slopes run down to Lake Hickory, a drinking water supply. Winters are a bit harder than in Charlotte, and grit from the roads ends up in fill caps and buckets.',
    sites:
      'Furniture plants, makers of fiber-optic cable, the big data centers of Catawba and Caldwell counties, two hospitals, and stations along I-40 and US 321.',
    questions: [
      {
        ask: 'Our plant is near the lake. What would a regulator ask first after a spill?',
        answer:
          'When you knew, what you did in the first hour, and who you called. Keep those three on a card at the pump. The state wants to hear of a suspected release within a day, and a sheen on the lake brings in other agencies too.',
      },
      {
        ask: 'Road grit wears out our fill caps. Is that on the checklist?',
        answer:
          'Yes: cap tight, gasket whole, adaptor not spinning. A loose adaptor lets fuel past into the bucket during a delivery. Caps cost little, so keep spares on the shelf and change them when they feel rough.',
      },
    ],
  },
}
