// South Carolina: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './facts-of-city.ts'

export const southCarolina: LocalFactsBySlug = {
  charleston: {
    ground:
      'Part of the Charleston peninsula is filled marsh, and high tides come up through its storm drains dozens of times a year. Water around a tank here is brackish and never far down. West Ashley and Johns Island are low and flat as well.',
    sites:
      'A hospital district with heavy emergency power, cargo docks on the Cooper River, The Citadel and the College of Charleston, hotels, and a few stations on a crowded peninsula.',
    questions: [
      {
        ask: 'Seawater stood over our fill ports on the last king tide. Can we take a delivery?',
        answer:
          'Not yet. Pump out the buckets, check the caps and stick the tank with water paste. If there is more water than before, have it removed first, or the pumps will send it to your customers. Write down what you did and when, because it belongs in the walkthrough record.',
      },
      {
        ask: 'There is no parking on our street. How do you work there?',
        answer:
          'Early, with one vehicle, and with a permit for the curb if the city wants one. Tell us about access when you ask for the quote. A water test takes over an hour with settling, so we need the spot for that long.',
      },
    ],
  },
  columbia: {
    ground:
      'Columbia is where the Broad and the Saluda join to form the Congaree. The east side is Sandhills, loose and dry, and the river side is clay and flood plain. In October 2015 dams failed along Gills Creek and flooded homes and businesses downstream.',
    sites:
      'State government and its motor pools, the university, Fort Jackson, hospitals, and distribution parks where I-20, I-26 and I-77 cross.',
    questions: [
      {
        ask: 'We are just down the street from the regulator. Are we inspected more often?',
        answer:
          'No. The department inspects on the same cycle across the state. What you do have is a short trip to read your own file, and it is a good idea to do that before an inspection.',
      },
      {
        ask: 'The building we manage has a heating oil tank. Is it regulated?',
        answer:
          'Not if the oil is burned where it is stored: heating oil used on the premises is outside the federal definition. If the tank also feeds a generator, the answer depends on the fuel, so ask the state and keep its answer in the file.',
      },
    ],
  },
  'north-charleston': {
    ground:
      'North Charleston runs along the Cooper and Ashley rivers, on low ground. Much of the riverfront was a Navy base, phosphate works and rail yards, so the soil has a history. Find out what it is before a contractor sets a new tank or sump.',
    sites:
      'Joint Base Charleston and the airport, an aircraft factory, two container terminals, petroleum terminals on the river, rail and truck yards, a hospital, and stations along Rivers Avenue and Ashley Phosphate Road.',
    questions: [
      {
        ask: 'We lease space on the former base. There are tanks on the drawing. Are they ours?',
        answer:
          'The lease should say, and the state’s registry tells you which ones are on record and in whose name. Old tanks may have been closed in place and filled with sand. Get the closure report for each one, because an inspector will not take your word for it.',
      },
      {
        ask: 'Our fleet yard is next to the river terminals. Do their rules apply to us?',
        answer:
          'No. Large terminals have rules of their own. A fleet tank is in the state’s program if it is underground. Above ground, the fire code applies, and at larger sites the federal spill plan rule.',
      },
    ],
  },
  'mount-pleasant': {
    ground:
      'East of the Cooper, Mount Pleasant is sand ridges with tidal creeks between them. Shem Creek and the Wando take whatever runs off the pavement, and there are shrimp boats and oyster beds downstream. Away from the marsh the sand drains so fast that a leak may leave no trace on top.',
    sites:
      'The Wando Welch container terminal, docks and boatyards on Shem Creek, two hospitals, town fleets and fire stations, and stations along Highway 17 and Long Point Road.',
    questions: [
      {
        ask: 'We sell fuel to boats from an underground tank ashore. Is there more to it than at a gas station?',
        answer:
          'Yes, the pipe on the dock. It needs flexible joints, a shutoff on land, and containment under the dispenser. The tank and its buried pipe are like any station’s. Fuel that leaves a sheen on the water is reported to the National Response Center as well.',
      },
      {
        ask: 'Is it normal to find sand in a spill bucket here?',
        answer:
          'Yes, and it still has to come out each time. Sand in the drain valve holds it open, and then the bucket is only a funnel. Note how much you took out. A bucket that fills with sand from below has a hole.',
      },
    ],
  },
  'rock-hill': {
    ground:
      'Rock Hill is Piedmont: heavy clay over weathered rock, with creeks that run to the Catawba, a source of drinking water. The clay shrinks and cracks in a dry summer and swells again in winter. Concrete over tanks can move with it, a little each year.',
    sites:
      'Distribution and light manufacturing along I-77, former textile mills turned into offices, Winthrop University, a hospital, an airport, and commuter stations that serve Charlotte traffic.',
    questions: [
      {
        ask: 'Our other stores are in Charlotte. Can we use the same binder?',
        answer:
          'The same tabs, with different paperwork behind them. South Carolina posts a registration certificate that renews in summer. North Carolina issues an operating permit. The tests behind both follow the federal intervals, so you can compare results store by store.',
      },
      {
        ask: 'Why do our dispenser sumps keep cracking at the same corner?',
        answer:
          'Probably because something moves. An island poured partly on fill and partly on firm clay will tilt, and a patch will not hold until that stops. We can put a level on it and give you the reading, so that a contractor can decide what it takes.',
      },
    ],
  },
  greenville: {
    ground:
      'Around Greenville red clay lies over rock on hilly ground, and rain runs off before it soaks in. The Reedy River drops through downtown. A lot cut into a slope gets its neighbor’s runoff and mulch, and the lids at the low end take in both.',
    sites:
      'Turbine and tire companies, an industrial airpark on the old air base, two hospital systems, engineering campuses, sites along I-85 and I-385, and downtown buildings with generators.',
    questions: [
      {
        ask: 'Our plant has tanks for oils, coolants and diesel. Which ones do you inspect?',
        answer:
          'Fuel and used oil tanks, above or below ground, with their piping. Other petroleum oils in underground tanks are in the state’s program too. Coolants and chemicals above ground go by other rules. One walk with your environmental manager sorts the list.',
      },
      {
        ask: 'What should we have ready on the day?',
        answer:
          'Keys to the lids and the console, the last year of release detection records, the operator log, and someone who can stop the pumps. The state inspector asks for the same paperwork, so you will use them twice.',
      },
    ],
  },
  summerville: {
    ground:
      'Summerville’s pines stand on flatwoods so level that water hardly moves. Ditches lead to the swamp at the head of the Ashley. Pine needles clog drains and fill spill buckets, and rotting needles can leave a film on the water that looks like fuel.',
    sites:
      'Stations around the I-26 exits, a medical center, fast-growing subdivisions with lift station generators, an automaker and its suppliers up the interstate, school bus lots and timber businesses.',
    questions: [
      {
        ask: 'The water in our bucket has a sheen. Fuel or leaves?',
        answer:
          'Touch it with a stick. A leaf sheen breaks into pieces that stay apart, and a fuel sheen closes up again. If in doubt, use an absorbent strip that takes up oil and not water. Fuel has to be explained in the report. Leaves only have to come out.',
      },
      {
        ask: 'Who is responsible for lift station tanks, the developer or the utility?',
        answer:
          'Whoever owns them. The handover from developer to utility is where paperwork goes missing, so ask for sizes, dates and the registration, if there is one, before you sign.',
      },
    ],
  },
  'goose-creek': {
    ground:
      'Subdivisions in Goose Creek wrap around a reservoir, and the soil is wet, gray and slow to drain. Toward the Cooper River it is forest and swamp, with old rice fields along the edge. Sumps here can have groundwater against them all year.',
    sites:
      'The Navy’s weapons station, aluminum and steel plants in the county, large data centers to the north, schools, fire stations, and stations on US 52 and US 176.',
    questions: [
      {
        ask: 'Our plant has badge access and its own site rules. How do you handle that?',
        answer:
          'We follow them. Send your contractor package with the request, so that orientation, insurance certificates and hot work rules are settled before the day of the visit.',
      },
      {
        ask: 'Our ground is wet all year. Can interstitial monitoring still work?',
        answer:
          'Yes. Wet ground is a constant test of the outer wall, and a dry interstice in it is a good sign. The single-wall parts are the ones to watch: fill risers, sump seams and conduit entries.',
      },
    ],
  },
  sumter: {
    ground:
      'Sumter gets its drinking water from wells in the sands of the upper coastal plain. On top of those sands are farm fields, Carolina bays and blackwater swamp. The ground is flat and easy to dig, and fuel soaks into it just as easily.',
    sites:
      'Shaw Air Force Base, tire and battery plants, a hospital, poultry and row-crop farms, a technical college, and stations along US 378 and US 521.',
    questions: [
      {
        ask: 'Is our 1,000-gallon underground gas tank on the farm exempt?',
        answer:
          'Yes, if it is for the farm’s own vehicles and not for sale: the limit is 1,100 gallons. Start selling to a neighbor and it is not exempt. It can leak all the same, so look at the fill and take a stick reading now and then.',
      },
      {
        ask: 'Our certificate comes in the mail. Does anyone check that it is posted?',
        answer:
          'Yes, the state inspector does. It has to be posted where it can be seen, and without a current one you cannot get fuel delivered. Take a picture once it is up.',
      },
    ],
  },
  florence: {
    ground:
      'Florence is level country between the Great Pee Dee and Lynches rivers and their swamps. A hurricane can flood it days later, when the rivers come up. Water that rises that slowly can be in a sump before anyone thinks of looking.',
    sites:
      'Truck stops and hotels where I-95 meets I-20, two large hospitals, medical device and paper plants, a rail yard, and farm supply firms.',
    questions: [
      {
        ask: 'Our truck stop has dozens of sumps. How long does a test take?',
        answer:
          'Each sump takes an hour after settling, but several can stand full at once. Lanes set the pace: we close a few, finish them, and move on. A large site takes more than one day, so let us see the layout first.',
      },
      {
        ask: 'A driver pulled away with the nozzle still in the tank. What has to be checked?',
        answer:
          'The breakaway, the hose, and the shear valve under the dispenser, which should have closed by itself. Look in the dispenser sump for fuel. If there is any, treat it as a suspected release until you know where it came from.',
      },
    ],
  },
  spartanburg: {
    ground:
      'Spartanburg’s clay slopes drain to the Pacolet, the Tyger and Lawsons Fork, small rivers that once ran mills. Pipeline terminals have been here for generations. Near them or on old mill land, ask what is in the soil before you break ground.',
    sites:
      'Auto assembly and its suppliers, an inland port in Greer, fuel terminals, textile research and chemical plants, a medical center, several colleges, and truck stops where I-85 meets I-26.',
    questions: [
      {
        ask: 'Monitoring wells on our lot belong to someone else’s cleanup. Do we have to protect them?',
        answer:
          'Yes, and it is in your interest. Keep the caps locked and the lids visible. A well that is hit by a plow or filled with runoff is a path to groundwater. Photograph them now and then, so you can show what was whole and when.',
      },
      {
        ask: 'Our plant cannot lose a shift to fuel trouble. What helps?',
        answer:
          'Two things: yearly tests scheduled in the plant shutdown, and spare parts for the console and probe on the shelf. After that, a monthly look by someone who writes down the readings and compares them with the last ones.',
      },
    ],
  },
  'myrtle-beach': {
    ground:
      'Myrtle Beach is a strip of sand between the Atlantic and the Waterway. Small tidal creeks, called swashes, cut across it and carry runoff straight to the beach. Inland the Waccamaw floods late and slowly, and it stayed high for weeks after Florence in 2018.',
    sites:
      'Hotels and condominium towers with generators, an airport on a former Air Force base, golf courses with maintenance pumps, marinas on the Waterway, a hospital, and stations that live on the summer.',
    questions: [
      {
        ask: 'We close from December to February. Can the walkthrough wait?',
        answer:
          'Not while there is fuel in the tank. Either someone comes through the winter, or the tank is emptied and put into temporary closure with the state informed. At a closed hotel, nobody is there to notice a leak.',
      },
      {
        ask: 'Does a golf course tank near a swash need something special?',
        answer:
          'The underground program has no extra rule for it, but a spill there has a short way to the ocean. Keep the maintenance pad curbed, know where its drain leads, and keep the spill kit where you can reach it when the shed is locked.',
      },
    ],
  },
  aiken: {
    ground:
      'Aiken is Sandhills: deep sand with longleaf pine on top and kaolin underneath. Rain disappears at once. So does fuel. A leak here goes straight down, with nothing on the surface to give it away, until it meets clay.',
    sites:
      'The Savannah River Site and its contractors, tire and fiber plants, a hospital, horse farms and training tracks, a regional airport, and stations along Whiskey Road and I-20.',
    questions: [
      {
        ask: 'With sand like ours, how would a slow leak ever show?',
        answer:
          'In the numbers: inventory that drifts, a probe and a stick that no longer agree, an interstice that is not dry. That is why the yearly test of the gauge matters so much on sand. On clay, a wet spot might tell you first.',
      },
      {
        ask: 'We are a contractor at the Savannah River Site with a yard outside. Which rules apply to the yard?',
        answer:
          'The state’s, for underground tanks, and there is no county tank office. The site itself has its own environmental staff and its own procedures. Keep one file for each side of the fence.',
      },
    ],
  },
  anderson: {
    ground:
      'Lake Hartwell lies west of Anderson and is its drinking water. Between the lake and the town are clay hills with a stream in every fold. Marinas and highway stations drain toward the same water that comes out of the tap.',
    sites:
      'Auto parts, plastics and fiber plants along I-85, a hospital system, lake marinas, a university, a regional airport, and stations at Clemson Boulevard and the interstate exits.',
    questions: [
      {
        ask: 'Our marina’s tank is on a slope above the lake. What is the weak spot?',
        answer:
          'The line to the dock. If it breaks, the tank can drain itself downhill unless an anti-siphon valve stops it. We check that the valve is there, that it is the right one for the height, and that it closes. Then the line leak detector, then the hose.',
      },
      {
        ask: 'The plant next door had a release. Should we do anything?',
        answer:
          'Yes. Ask the state for the file, which is public. Then make sure that your own tests are up to date, because the first question will be whose fuel it is. A clean record with dates is the shortest answer.',
      },
    ],
  },
  'hilton-head-island': {
    ground:
      'Hilton Head is a barrier island with tides of seven feet and more. Some of its wells have turned salty over the years. Hurricane Matthew flooded the low neighborhoods in 2016, and salt spray is hard on vents, hatches and conduit all year.',
    sites:
      'Resorts, private communities and golf clubs with generators and cart fuel, marinas such as Harbour Town, a hospital, fire stations, and a small number of stations along William Hilton Parkway.',
    questions: [
      {
        ask: 'Our community has a gate, passes and quiet hours. Does that slow you down?',
        answer:
          'Not if we know ahead of time. Send us the gate rules and working hours when we set the date. Water tests take the longest, so they are started first and cleaned up before quiet time.',
      },
      {
        ask: 'What do you recommend before an evacuation order?',
        answer:
          'Fill the tanks or nearly so, secure lids and vents, shut off the pumps at the emergency switch, and take the records with you. Photograph the fill area. When you come back, check every tank for water before the first delivery.',
      },
    ],
  },
}
