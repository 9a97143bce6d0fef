// The cities of Broward County, Florida: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './local-facts.ts'

export const floridaBroward: LocalFactsBySlug = {
  'fort-lauderdale': {
    ground:
      'Fort Lauderdale is a city of canals on porous limestone, with the Biscayne aquifer a few feet down and the tide pushing at it from below. In April 2023 more than two feet of rain fell in a day, and the airport closed. A lid that keeps out a shower may not keep out a street full of water.',
    sites:
      'Port Everglades and its fuel terminals, the international and executive airports, boatyards along Marina Mile, hospitals, downtown towers with generator rooms, and stations on every main road.',
    questions: [
      {
        ask: 'Do I need a county license as well as the state registration?',
        answer:
          'Yes. Broward’s code asks for a storage tank facility license to build, operate, change or close a tank system of regulated size. The state’s placard does not replace it. When we review a file we put the two side by side and compare tank numbers, sizes and contents.',
      },
      {
        ask: 'Our yacht yard stores diesel and waste oil. Are both counted?',
        answer:
          'Each tank is judged on its own. Diesel and used oil are both petroleum, and above the size limit each stationary tank belongs on the registration. What trips up boatyards is the third tank, the one that came with a new customer, so walk the yard before the inspector does.',
      },
    ],
  },
  'pembroke-pines': {
    ground:
      'Pembroke Pines was pushed west into drained Everglades, on rock dug out of the lakes you see between the subdivisions. There is no salt here and little slope. Groundwater sits just under the limestone fill, so a sump below grade is in contact with it most of the year.',
    sites:
      'Memorial hospitals on the west side, North Perry Airport, schools and city campuses with standby power, big-box fuel stations along Pines Boulevard, and the I-75 interchanges.',
    questions: [
      {
        ask: 'A lake is right behind our station. Is that a special zone?',
        answer:
          'It may be close to a wellfield, and Broward protects those with zones that limit what can be stored. The county’s maps show where they are. We look up the address before we quote, since a site inside a zone has more to show in its file.',
      },
      {
        ask: 'Does fresh groundwater harm a fiberglass sump?',
        answer:
          'Not the fiberglass. It works on everything that was added later: conduit entries, boots, patched seams. A sump that takes in clean water looks harmless, and it would let fuel out through the same gap.',
      },
    ],
  },
  hollywood: {
    ground:
      'Hollywood reaches from a barrier beach to west of the Turnpike. On the beach, salt spray and king tides; around the lakes, brackish water; farther west, fresh. Salt has been moving inland through the aquifer along this coast for decades, and a steel tank feels that long before anyone tastes it.',
    sites:
      'Part of Port Everglades lies inside the city, along with a regional trauma hospital, beach hotels, condominium towers with stored diesel, truck yards near the port, and stations on US 441 and US 1.',
    questions: [
      {
        ask: 'How would I know that salt is working on a buried steel system?',
        answer:
          'From its corrosion protection tests. Falling potentials from one test to the next tell the story years before a hole does. If the system is fiberglass, look instead at metal connectors, turbine heads and the swing joints in the sump.',
      },
      {
        ask: 'Trucks for the port park on our lot. Can their spills become ours?',
        answer:
          'A spill on your pavement is yours to deal with first, whoever caused it. Keep absorbent where drivers can reach it, know where the storm drain goes, and take a picture with the plate number. That has nothing to do with the tank rule, but it saves a long discussion.',
      },
    ],
  },
  miramar: {
    ground:
      'Most of Miramar’s business parks stand on limestone fill between rock-pit lakes, drained by the canal along the county line. The lakes are open windows into the Biscayne aquifer. Water levels in them, and in your sump, go up and down with the flood gates more than with the rain.',
    sites:
      'Office and warehouse parks off Miramar Parkway and I-75, corporate operations with standby generators, a hospital, city public works, and stations along University Drive.',
    questions: [
      {
        ask: 'Our landlord owns the generator and we burn the fuel. Who keeps the records?',
        answer:
          'Decide it in writing. The county licenses the facility and the state registers the owner, but an inspector will ask whoever opens the door. One binder on site, or one shared folder, with one person named on the cover, keeps both of you out of trouble.',
      },
      {
        ask: 'Do belly tanks under generators count?',
        answer:
          'They do once they are over 550 gallons. Many sets in office parks are just above it, sized for a few days of hurricane outage. The plate is often painted over; we read the model number and look up the capacity.',
      },
    ],
  },
  'coral-springs': {
    ground:
      'Coral Springs ends at a levee with the Everglades on the other side. The city was cypress and sawgrass before it was drained, and pockets of muck remain under the fill. Muck settles. Where it does, pipe sags, and a low spot in a line holds product that will not drain back.',
    sites:
      'A corporate park off the Sawgrass Expressway, a hospital, fire stations and water plants with backup power, school and city fleets, and retail stations along Sample Road and University Drive.',
    questions: [
      {
        ask: 'What does settled ground look like from above?',
        answer:
          'Cracks that ring a manhole, a dispenser island out of level, a lid that rocks. Inside the sump, a boot stretched to one side. We measure and photograph these, because the change from year to year says more than any single look.',
      },
      {
        ask: 'The station is on a tidy corner and the city cares about looks. Can a tank be hidden?',
        answer:
          'Screened, yes, as long as an inspector can see the whole shell, the gauge and the containment, and the delivery driver can reach the fill. Shrubs planted against a tank wall hold moisture and hide rust. Leave a walkway.',
      },
    ],
  },
  'pompano-beach': {
    ground:
      'From the beach west to the Turnpike, Pompano Beach goes from dune sand to canal-side fill to a broad industrial plain on limestone. Industrial lots here are paved edge to edge, so whatever is spilled finds a drain, and the drains lead to canals and the Intracoastal.',
    sites:
      'One of the county’s big warehouse and concrete districts, a Turnpike service plaza, the Airpark, marinas near Hillsboro Inlet, fleet yards and food distributors.',
    questions: [
      {
        ask: 'We bought a warehouse and found a fuel island. What is the first step?',
        answer:
          'Find its facility number. With that you can see what is registered, when it was last inspected and whether anything is open. Then change the owner with the state and with the county’s license office. Pump nothing until you know what is in the tank.',
      },
      {
        ask: 'The tank has not been used since the last tenant left. Can we just leave it?',
        answer:
          'No. A tank out of service is still a tank: it has to be emptied, kept secured and looked at on a schedule, and after a while it must be closed or brought back. Tagging it is the start of a different calendar, not the end of one.',
      },
    ],
  },
  davie: {
    ground:
      'Davie kept its pastures: it is the one place in the middle of Broward with horses, nurseries and unpaved lots. Canals along its edges drain toward the New River. Tanks on soil, not slab, show leaks late, because there is no stain to see.',
    sites:
      'Barns and nurseries with their own diesel, the college campuses along Davie Road, a hospital next to the university, landscaping and towing yards, and stations near I-595 and the Turnpike.',
    questions: [
      {
        ask: 'Our nursery tank stands on blocks on bare ground. Is that allowed?',
        answer:
          'If it is below the regulated size, the state’s tank rule leaves it alone, though a tray below it is cheap insurance. Above 550 gallons it needs containment under it and an inspection every month. The county’s license goes by the same sizes.',
      },
      {
        ask: 'Landscapers fill cans at our yard all day. Does that make us a retailer?',
        answer:
          'Not if they are your own crews. It does make the nozzle and the ground around it the busiest part of your system, so that is where we look for wetting, worn hoses and a shutoff that sticks.',
      },
    ],
  },
  sunrise: {
    ground:
      'West of Nob Hill Road, Sunrise is younger than its neighbors and built right up to the Everglades levee. The ground is crushed limestone over peat, graded flat, with stormwater lakes for drainage. Salt is not the problem. Standing water is.',
    sites:
      'A corporate park with data rooms and call centers, the arena and the outlet mall beside it, utility plants that serve several cities, and stations along Sunrise Boulevard and the Sawgrass.',
    questions: [
      {
        ask: 'Our data room generator is tested weekly. Is that not enough?',
        answer:
          'It proves that the engine starts. The tank rule asks whether the tank is tight: interstice, sensors, gauge, fill, containment. Two different questions, two different logs. We can do ours while your technician does the other, so the escort is needed once.',
      },
      {
        ask: 'Where does water in a double-wall tank come from?',
        answer:
          'Condensation gives a few drops. More than that means a way in, from the top fittings or from the ground, and in Florida water in a dry interstice that is not condensate is an incident. The amount, and how fast it comes back, tells which.',
      },
    ],
  },
  plantation: {
    ground:
      'Plantation has its own water control district, canals at every few blocks and big old trees. Roots are the local specialty: they lift pavement, crack aprons and follow pipe trenches to the sump. Leaves do the rest by clogging the drains around the fill ports.',
    sites:
      'Hospitals and medical offices, the office towers of Midtown, telephone and network buildings with stored diesel, city fleets, and long-established stations on Broward Boulevard and State Road 7.',
    questions: [
      {
        ask: 'A root has come through the side of our sump. Can it be patched?',
        answer:
          'Sometimes, with the maker’s repair kit and a new test afterward. Until it holds water for the full hour it is a failed sump, and in this state a failed sump is reported. Cutting the root without finding the tree only buys a year.',
      },
      {
        ask: 'Our station has been here since the sixties. Does age alone cause trouble?',
        answer:
          'The tanks are surely younger than the station: Florida required secondary containment everywhere by the end of 2009. What is older is the ground. Past leaks may be on record, so keep the closure papers at hand and do not dig without them.',
      },
    ],
  },
  'deerfield-beach': {
    ground:
      'The Hillsboro Canal marks the north side of Deerfield Beach and carries fresh water from the Everglades past the last salt barrier and out to the inlet. East of Federal Highway it is a beach town. West of I-95 it is flat, dry, developed limestone, and the aquifer under it feeds the city’s wells.',
    sites:
      'An auto distribution campus, industrial parks along Powerline Road and Military Trail, beachfront condominiums, a public works yard, and stations at the Hillsboro and Tenth Street exits.',
    questions: [
      {
        ask: 'We straddle the county line with sites in Boca Raton too. Is anything different there?',
        answer:
          'The state’s rule is the same on both banks of the canal. The facility license is Broward’s own and stops at the canal. Two sites, two folders, and the dates on the Broward one run separately.',
      },
      {
        ask: 'Our beachfront building keeps two days of diesel. Is that a lot?',
        answer:
          'Hours say little; gallons decide. A big generator can burn 50 gallons and more in an hour, so two days easily puts you over the limit where the state takes an interest. Read the plate and call us with the number.',
      },
    ],
  },
  lauderhill: {
    ground:
      'Lauderhill is nearly all built up: apartment blocks and golf course lakes around Inverrary, and an older commercial strip on State Road 7. It drains slowly into canals shared with its neighbors. Rain stands on lots for hours, and a fill port in a low corner stands in it.',
    sites:
      'Neighborhood stations, condominium associations with elevator and fire pump generators, city hall and fire stations, small fleets and repair shops, and a performing arts center.',
    questions: [
      {
        ask: 'Our association’s manager changed and the tank papers are gone. How do we rebuild the file?',
        answer:
          'Start with the state’s public record: registration, past inspections, open violations. Then the fuel supplier’s tickets, the generator company’s service log and any old test reports. What cannot be found gets tested again, and from then on the file is complete.',
      },
      {
        ask: 'How high should a fill port stand above the pavement?',
        answer:
          'High enough that water runs away from it. If it sits in a puddle, ask a contractor about a raised ring and a new apron. Until then we measure what is in the bucket on each walkthrough, so you can show that it was removed.',
      },
    ],
  },
  tamarac: {
    ground:
      'Tamarac lies along the C-14 canal on flat inland fill, with lakes dug for drainage in each section. Its commerce park was laid out late and paved well. Its older shopping corners were not, and there the slabs around tanks have had decades of delivery trucks over them.',
    sites:
      'Distribution and printing plants in the commerce park, a hospital on University Drive, retirement communities with clubhouse generators, utility and fire facilities, and retail stations.',
    questions: [
      {
        ask: 'A delivery truck cracked the concrete over our tanks. Is that a compliance issue?',
        answer:
          'The crack is not. What it does can be: a manhole ring that moved, a bucket bent out of round, a broken conduit. Those show up in a water test and in a sump that is suddenly wet. Get it looked at before the next delivery rather than after it.',
      },
      {
        ask: 'Can you work nights in the commerce park?',
        answer:
          'Ask us when you call. Some of the work needs light and a quiet yard more than it needs daytime, and a water test has to be watched for an hour at any time of day. Office hours are Monday to Friday, so off-hours visits are arranged one by one.',
      },
    ],
  },
  weston: {
    ground:
      'Weston is as far west as Broward goes: beyond its levee there is only Everglades. It was designed with lakes and swales by one developer, and the ground is clean limestone fill over marsh. The ocean is half a county away and salt air is not what wears equipment out here. Sun, irrigation water and fire ants are.',
    sites:
      'A large clinic and hospital near I-75, corporate campuses with backup power, country club maintenance yards, and the few stations the plan left room for.',
    questions: [
      {
        ask: 'Fire ants in our junction boxes: is that something you deal with?',
        answer:
          'We note it and do not spray. Ants short out sensor wiring and relay boards, and pesticides inside a sump leave residue that confuses sensors. A pest company that knows fuel sites, and sealed conduit entries, settle it.',
      },
      {
        ask: 'Our golf maintenance yard has gas, diesel and chemicals. Do you look at all three?',
        answer:
          'Fuel tanks and what belongs to them, yes. Fertilizer and pesticides have other rules and other inspectors. If a fuel tank is too close to them for comfort we say so, because a spill mixes what the paperwork keeps apart.',
      },
    ],
  },
}
