// North Carolina: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './local-facts.ts'

export const northCarolina: LocalFactsBySlug = {
  charlotte: {
    ground:
      'Charlotte’s clay is the residue of old granite, red and tight at the top, crumbly a few feet down. Leaks tend to follow the seam between the two. Creeks such as Sugar and Briar rise within minutes of a thunderstorm, and whatever stands along them had better be tight.',
    sites:
      'Bank towers and data centers with stored diesel, the airport and its cargo ramps, pipeline terminals at Paw Creek, hospital campuses, race shops, and stations from Independence Boulevard to the state line.',
    questions: [
      {
        ask: 'Our tower’s tank is under the street. Who can reach it?',
        answer:
          'With a city permit for the lane, we can. The lid count and the traffic plan are part of the quote. If sensors can be reached from the vault inside, most of the yearly work is done there and the street is needed only for the fill.',
      },
      {
        ask: 'Which state office has Mecklenburg County?',
        answer:
          'The Mooresville regional office of the state’s environmental department. The underground tank section works through regional offices, and notices from Mooresville are meant for you. We note the inspector’s name in your file.',
      },
    ],
  },
  raleigh: {
    ground:
      'Raleigh is at the edge of the Piedmont: crystalline rock and clay inside the Beltline, sandy coastal plain starting to the east. Crabtree Creek is famous for putting a shopping mall under water. A tank on its flood plain has to be held down, or it floats.',
    sites:
      'State government garages, NC State with its power plants and research farms, hospitals inside and outside the Beltline, software companies with standby power, and stations along I-40, I-440 and Capital Boulevard.',
    questions: [
      {
        ask: 'Our agency’s tanks are state-owned. Are they inspected like private ones?',
        answer:
          'Yes. Being public changes how insurance is shown, not what is looked at. Permits, operator training and tests apply. There is no exemption for being a public agency.',
      },
      {
        ask: 'A tank on the flood plain: what does “strapped” mean?',
        answer:
          'Held down by bands over the tank to concrete anchors, so that it cannot float when the ground is full of water. You cannot see it from above. The installation drawing shows it, and if that is lost, keep the tank well filled when the creek is forecast to rise.',
      },
    ],
  },
  greensboro: {
    ground:
      'The creeks that start in Greensboro feed the Haw and, in the end, Jordan Lake, so the city is upstream of half the Triangle. Ground is clay on saprolite. West of town, the pipeline terminals near the airport make it a place where fuel has been handled for a long time.',
    sites:
      'Fuel terminals and truck racks, an airport with aircraft makers and a parcel hub, several universities, a hospital system, textile and tobacco plants, and stations where I-40, I-73 and I-85 meet.',
    questions: [
      {
        ask: 'Tankers leave the terminals full all day. What should a driver find at our site?',
        answer:
          'A fill that is labeled and colored for the product, a bucket that is empty and clean, a sign with the tank’s safe capacity, and an overfill alarm he can hear. Five things, and each one is on our walkthrough sheet.',
      },
      {
        ask: 'We are in Guilford County. Which office inspects?',
        answer:
          'The Winston-Salem regional office of the state’s environmental department. It covers the Triad and the northwest counties. There is no county tank program to deal with besides.',
      },
    ],
  },
  durham: {
    ground:
      'Much of Durham lies in a Triassic basin, on mudstone that weathers to a sticky clay with more swell than almost any in the state. Foundations know it, and so do pipe trenches. Water will not drain through it; after rain, a tank pit dug in it is a bowl.',
    sites:
      'A university hospital, laboratories and data rooms in the Research Triangle Park, former tobacco warehouses with apartments and generators, bus and city fleets, and stations on I-85 and NC 147.',
    questions: [
      {
        ask: 'Our tank pit is always wet. Is the state concerned about that?',
        answer:
          'Not about the water itself. It does mean that sensors and single-wall fittings work under pressure all year, and that an observation well in the pit is worth having. If you have one, we look for a sheen in it on each visit.',
      },
      {
        ask: 'Our lab building has solvents and diesel. Do you handle both?',
        answer:
          'Diesel and its tanks, yes. Solvents in underground tanks are regulated as hazardous substances, with stricter containment, and there are few of those left. For drums and waste you need a different firm. We say where our part ends.',
      },
    ],
  },
  'winston-salem': {
    ground:
      'Winston-Salem sits high, and its streams leave in two directions, most of them for the Yadkin, where the city takes its water. Slopes are long and clay is deep. Winter freezes come often enough to crack a gasket that has dried out over the summer.',
    sites:
      'Two hospital systems, a tobacco company’s plants and their successors in the innovation district, a general aviation airport, colleges, truck fleets, and stations along I-40, Salem Parkway and US 52.',
    questions: [
      {
        ask: 'The state’s regional office is in town. Can I ask for a courtesy visit?',
        answer:
          'You can ask the staff questions, and they answer them. A visit by an inspector is an inspection, with whatever comes of it. If you want to know where you stand first, that is what a compliance audit is for: the same checklist, and the paper stays yours.',
      },
      {
        ask: 'Lids freeze shut here. Any advice?',
        answer:
          'Keep water out of the groove and use a gasket lubricant that is made for fuel equipment, not grease. If a lid has to be broken loose, look at the ring afterward. A lid that was hammered once seldom seals again.',
      },
    ],
  },
  fayetteville: {
    ground:
      'Fayetteville has the Cape Fear River on one side and the Sandhills on the other. Sand drains; the river terraces do not. Matthew in 2016 and Florence in 2018 both put parts of the town under water, two years apart.',
    sites:
      'Fort Bragg, its airfield and the contractors around it, a medical center and a veterans hospital, a tire plant, two universities, and stations on Bragg Boulevard, US 401 and I-95.',
    questions: [
      {
        ask: 'We serve the post but our shop is outside. Which rules are ours?',
        answer:
          'The state’s. Tanks on your own property need the state’s operating permit and follow the federal intervals. What you do behind the gate follows the post’s procedures as well. Keep invoices for work inside and outside apart, and the files too.',
      },
      {
        ask: 'Who inspects in Cumberland County?',
        answer:
          'The department’s Fayetteville regional office, which also covers Robeson, Harnett and the counties around. Ask for the underground storage tank section; the building has several programs under one roof.',
      },
    ],
  },
  cary: {
    ground:
      'Cary is mostly newer than its equipment rules, which helps, and mostly on Triassic clay, which does not. Its water comes from Jordan Lake, and buffers along the streams are taken seriously. Station corners are landscaped tightly, so lids end up under mulch.',
    sites:
      'Software and insurance campuses with standby generators, a hospital, town fleets and fire stations, retail centers with fuel, and commuter stations along US 1 and NC 55.',
    questions: [
      {
        ask: 'Landscapers keep burying our monitoring lids. Does it matter?',
        answer:
          'On inspection day it does: a lid that cannot be found counts as not checked. Paint the rims, put the lids on a sketch, and give the landscaper a copy. We bring a probe rod, but it is your time we spend with it.',
      },
      {
        ask: 'Our campus generator runs twice a month. Is the diesel still good?',
        answer:
          'Have it sampled if it is more than a year old or the tank has a water bottom. Microbes live where fuel meets water. We measure the water on each visit; a fuel laboratory tells you the rest.',
      },
    ],
  },
  wilmington: {
    ground:
      'Wilmington has the Cape Fear River in front and barrier beaches behind. Florence made landfall at Wrightsville Beach in 2018 and for days there was no road in. Soil is fine sand, groundwater shallow, and on the beaches everything metal rusts on schedule.',
    sites:
      'The state port and river terminals, a medical center, the university, film stages, marinas on the Intracoastal, an international airport, and stations along Market Street and Carolina Beach Road.',
    questions: [
      {
        ask: 'After Florence, fuel was short and so were inspectors. What should we have in place?',
        answer:
          'A one-page plan: who closes the valves, where the records are copied, the stick reading before the storm, and a way to test the generator tank for water. Then a contractor who knows your site. We keep tank sizes and sensor types on file, so a call after a storm starts in the middle.',
      },
      {
        ask: 'Beach sites and town sites: which has the longer list of repairs?',
        answer:
          'It depends on the metal. Beach sites with plastic lids, coated vents and sealed conduit can outlast a neglected one in town. If you are replacing parts at the beach, spend the money on those three.',
      },
    ],
  },
  'high-point': {
    ground:
      'High Point’s name is a railroad survey’s, and water does run off it on all sides: to the Deep River, to Oak Hollow Lake, to the Yadkin. The city spreads over four counties. Most of its ground is yellow-red clay, with fill under the newer showrooms.',
    sites:
      'Furniture showrooms with fire pumps and generators, a bus manufacturer, distribution centers for apparel and home goods, a university, a hospital, and stations on Main Street and I-74.',
    questions: [
      {
        ask: 'Part of our property is in Davidson County. Does that change the office?',
        answer:
          'No. All four of the city’s counties belong to the Winston-Salem region of the state’s program. The county matters for building permits and taxes, not for the tank file.',
      },
      {
        ask: 'Market weeks fill every lot. Where do you put a test?',
        answer:
          'Not in April or October. We plan yearly tests for the weeks after Market, when loading docks are empty and a closed lane bothers nobody. Once moved, they come around in that quiet season each year.',
      },
    ],
  },
  concord: {
    ground:
      'Cabarrus County is old gold-mining land, clay over slate and granite, and the Rocky River and its creeks drain it. Around the speedway and the mall, hills were leveled within a few years, and deep fill is still settling under some aprons.',
    sites:
      'Race teams and a speedway with fuel depots, a busy regional airport, pharmaceutical and beverage plants, a hospital, and stations along I-85, Concord Mills Boulevard and US 29.',
    questions: [
      {
        ask: 'We store racing fuel in drums and one small tank. Does the state care?',
        answer:
          'Drums are for the fire marshal. A tank counts if it is underground and holds more than 110 gallons. Above ground it is the fire code, plus the federal spill plan once everything on site adds up to more than 1,320 gallons. Racing fuel can also attack seals, so ask about compatibility.',
      },
      {
        ask: 'How is a settled apron different from a bad one?',
        answer:
          'A bad one is broken. A settled one is whole but slopes toward the fill, and brings it water. You can see it after rain. If the water stands at the lid, ask for a quote on raising the ring before you pay for another gasket.',
      },
    ],
  },
  asheville: {
    ground:
      'Helene in September 2024 took the Swannanoa and the French Broad over anything on record, wrecked Biltmore Village and the river arts district, and left the city without drinking water for weeks. Up the slopes it is thin soil on rock, with springs, frost and a creek never far away.',
    sites:
      'A regional hospital, hotels and breweries, the airport south of town, mountain highway stations, plants along the river, and telecom sites on ridges with a generator and no road to speak of.',
    questions: [
      {
        ask: 'Our tank survived Helene. How do we know that it is sound?',
        answer:
          'By testing it as if it were new: tank and lines for tightness, sensors one by one, sumps with water, and a careful look for scour around the pad. Mud inside an interstice means it was open. Keep the results with the flood photos, since insurers ask for both.',
      },
      {
        ask: 'Can a ridge-top generator tank be visited in winter?',
        answer:
          'Usually, with chains and a forecast. We move mountain sites to the front of the month, so that a snow day does not push a check past its date. If a site truly cannot be reached, that is written down with the reason.',
      },
    ],
  },
  gastonia: {
    ground:
      'Gastonia’s mills stood along the South Fork and the Catawba, and the ground around them has boiler ash, old foundations and now and then a forgotten fuel oil tank. Crowders Mountain is hard rock; nearly all else is clay with a good memory.',
    sites:
      'A hospital, truck part and textile plants, warehouses along I-85, mill buildings being turned into apartments, city and school fleets, and stations on Franklin Boulevard.',
    questions: [
      {
        ask: 'We are converting a mill and hit a buried tank. Who has to be told?',
        answer:
          'Stop digging there and call the state’s regional office in Mooresville. If it held heating oil for the building it may be treated more lightly than motor fuel, but a leak is reported in either case. Take photos before anything is moved.',
      },
      {
        ask: 'Can we reuse an old tank for the new generator?',
        answer:
          'Plan on no. A tank that went out of use years ago would have to meet today’s standard for containment and leak detection, and proving that costs more than a new double-wall tank above ground. Close the old one properly and the property is worth more.',
      },
    ],
  },
  greenville: {
    ground:
      'The Tar River made Greenville and in 1999, after Floyd, came close to taking it back. It is flat coastal plain: gray, wet, sandy soils with ditches along every field. Water rises from below before it comes over the bank, so sumps give the first warning.',
    sites:
      'East Carolina University and its medical center, drug and forklift makers, tobacco, hog and sweet potato farms, a regional airport, and stations along US 264 and Memorial Drive.',
    questions: [
      {
        ask: 'We fuel farm equipment from three aboveground tanks. What applies?',
        answer:
          'Not the state’s underground permit. The federal spill plan rule may, and it has a higher limit for farms than for other businesses, so the total on the farm decides. Labels, a slab and a lockable valve are good sense at any size.',
      },
      {
        ask: 'Which regional office handles Pitt County?',
        answer:
          'The one in Washington, the North Carolina one, on the Pamlico. Mail sent to Raleigh gets there too, only later, so we address what belongs to your file to the regional office.',
      },
    ],
  },
  jacksonville: {
    ground:
      'Jacksonville grew up around the wide, shallow New River estuary, and the name Camp Lejeune tells the rest: people here know what solvents and fuel in well water mean. Sand, shallow groundwater and a tidal river leave no margin.',
    sites:
      'Camp Lejeune and the air station at New River, a county hospital, boatyards toward Sneads Ferry, farm and timber businesses, and stations along Western Boulevard and US 17.',
    questions: [
      {
        ask: 'Buyers ask about contamination as soon as we mention tanks. What can we show them?',
        answer:
          'The permit, the last three years of tests and walkthroughs, and a statement from the state’s file on whether a release was ever reported at your address. If there was one and it was closed, show the closure letter. A complete file sells better than a promise.',
      },
      {
        ask: 'Who inspects in Onslow County?',
        answer:
          'The Wilmington regional office of the state’s environmental department covers the coast from Brunswick up to Carteret, Onslow included. Military tanks on base go through the base’s own environmental staff first.',
      },
    ],
  },
  hickory: {
    ground:
      'Hickory lies on the Catawba where it is dammed into lakes, at the foot of the mountains. Clay slopes run down to Lake Hickory, which supplies several towns. Winters are a bit harder than in Charlotte, and grit from the roads ends up in fill caps and buckets until April.',
    sites:
      'Furniture plants, makers of fiber-optic cable, the big data centers of Catawba and Caldwell counties, two hospitals, and stations along I-40 and US 321.',
    questions: [
      {
        ask: 'Our plant is near the lake. What would a regulator ask first after a spill?',
        answer:
          'When you knew, what you did in the first hour, and whom you called. Have those three steps on a card at the pump. The state wants to hear of a suspected release within a day, and a sheen on the lake brings other agencies too.',
      },
      {
        ask: 'Road grit wears out our fill caps. Is that on the checklist?',
        answer:
          'It is: cap tight, gasket whole, adaptor not spinning. A loose adaptor lets a delivery leak past into the bucket. Caps cost little, so keep two of each kind on the shelf and change them when they feel rough.',
      },
    ],
  },
}
