// South Carolina: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './local-facts.ts'

export const southCarolina: LocalFactsBySlug = {
  charleston: {
    ground:
      'The Charleston peninsula is partly marsh that was filled long ago, and high tides come up through its storm drains dozens of times a year. Water around a tank here is brackish and never far down. West Ashley and Johns Island are a bit higher, and just as flat.',
    sites:
      'A hospital district with heavy emergency power, cruise and cargo docks on the Cooper River, The Citadel and the College of Charleston, hotels, and the stations left on a peninsula where land is dear.',
    questions: [
      {
        ask: 'Seawater stood over our fill ports on the last king tide. Can we take a delivery?',
        answer:
          'Not yet. Pump out the buckets, check the caps and stick the tank with water paste. If the water bottom has grown, have it removed first, or the pumps will send it to your customers. Write down what you did and when; it goes into the walkthrough record.',
      },
      {
        ask: 'How do you work on a street where nobody may park?',
        answer:
          'Early, with one vehicle and a permit for the curb if the city wants one. In the historic district we need to know about access when we quote. A water test takes over an hour with settling, so the spot has to be ours for that long.',
      },
    ],
  },
  columbia: {
    ground:
      'Columbia is where three rivers leave the Piedmont and become the Congaree. The east side is Sandhills, loose and dry; the river side is clay and flood plain. In October 2015 small dams broke above Gills Creek and put streets under water that had never been near it.',
    sites:
      'State government and its motor pools, the university, Fort Jackson, hospitals, distribution parks where I-20, I-26 and I-77 cross, and the state tank program itself, which has its main office here.',
    questions: [
      {
        ask: 'Being next door to the regulator, are we inspected more?',
        answer:
          'No. The department’s normal rhythm is the same across the state. What you do have is an easy walk to look at your own public file, and it is a good idea to do that once before an inspection.',
      },
      {
        ask: 'The state building we manage has a heating oil tank. Is that one regulated?',
        answer:
          'Heating oil used on the premises is outside the federal definition, so an ordinary boiler tank is not in the program. If the same tank also feeds a generator, it is. That mix is common in older public buildings, and worth tracing with a flashlight.',
      },
    ],
  },
  'north-charleston': {
    ground:
      'North Charleston runs along the Cooper and Ashley rivers, on low terraces that were a naval base, phosphate works and rail yards before they were anything else. Soil on the river side has a history. Ask for it before you dig a new sump.',
    sites:
      'Joint Base Charleston and the airport, an aircraft factory, two container terminals, petroleum terminals on the river, rail and truck yards, a hospital, and stations along Rivers and Ashley Phosphate.',
    questions: [
      {
        ask: 'We lease space on the former base. There are tanks on the drawing. Are they ours?',
        answer:
          'The lease should say, and the state’s registry will tell you which are on record and in whose name. Old military tanks were often closed in place, filled with sand. Get the closure paper, since “not there anymore” is not something an inspector can file.',
      },
      {
        ask: 'Can we use the terminal’s own inspectors?',
        answer:
          'Large terminals have their own rules and staff for tanks the size of a house. Your fleet tank is regulated as an underground tank or a small aboveground one, and the checklists have little in common.',
      },
    ],
  },
  'mount-pleasant': {
    ground:
      'East of the Cooper, Mount Pleasant is sand ridges with tidal creeks between them. Shem Creek and the Wando take whatever runs off the pavement, and shrimp boats and oyster beds are downstream. Away from the marsh the sand drains so fast that a leak leaves little trace on top.',
    sites:
      'The Wando Welch container terminal, docks and boatyards on Shem Creek, two hospitals, town fleets and fire stations, and stations along Highway 17 and Long Point Road.',
    questions: [
      {
        ask: 'We sell fuel to boats from an underground tank ashore. Anything beyond the station rules?',
        answer:
          'The tank and its buried pipe are like any station’s. The pipe on the dock is the extra: flexible joints, a shutoff on land, and containment under the dispenser. Drips over water are reported to the Coast Guard’s national line as well, however small the sheen.',
      },
      {
        ask: 'Is it normal to find sand in a spill bucket here?',
        answer:
          'Yes, and it still has to come out each time. Sand under the drain valve keeps it open, and then the bucket is only a funnel. Note how much you took out; a bucket that fills with sand from below has a hole.',
      },
    ],
  },
  'rock-hill': {
    ground:
      'Rock Hill is Piedmont: heavy clay, weathered granite, and creeks that run to the Catawba, which a lot of people downstream drink. The clay cracks in a dry summer and closes again in winter. Concrete over tanks moves with it, a little each year.',
    sites:
      'Distribution and light manufacturing along I-77, former textile mills turned into offices, Winthrop University, a hospital, an airport, and commuter stations that serve Charlotte traffic.',
    questions: [
      {
        ask: 'Our other stores are in Charlotte. Can we use the same binder?',
        answer:
          'The same tabs, with different papers behind them. South Carolina posts a registration certificate that renews in summer; North Carolina issues an operating permit. The tests behind both follow the federal calendar, so results can be compared store by store.',
      },
      {
        ask: 'Why do our dispenser sumps crack at the same corner?',
        answer:
          'Look for movement: an island that was poured on fill, with one end on undisturbed clay. Patching the corner without stopping the tilt lasts a season. We put a level on it and give you the reading, so a contractor can decide between a shim and a new base.',
      },
    ],
  },
  greenville: {
    ground:
      'Around Greenville the red clay lies over gneiss on steep ground, and rain runs rather than soaks. The Reedy drops through downtown. Lots cut into a slope get their neighbor’s runoff, along with the neighbor’s mulch, and lids at the low end take in both.',
    sites:
      'Turbine and tire companies, an industrial airpark on the old air base, two hospital systems, engineering campuses, the I-85 and I-385 corridors, and a lively downtown with generators in its basements.',
    questions: [
      {
        ask: 'Our plant has tanks for oils, coolants and diesel. Which ones are yours to inspect?',
        answer:
          'Fuel and used oil tanks, above or below ground, with their piping. Buried process oils are in the underground program too. Coolants and chemicals above ground go by other rules. One walk with your environmental manager sorts the list.',
      },
      {
        ask: 'What do you need to have ready on the day?',
        answer:
          'Keys to the lids and the console, the last year of release detection records, the operator log, and someone who can stop the pumps. If the state inspector is due as well, the same stack of paper serves twice.',
      },
    ],
  },
  summerville: {
    ground:
      'Summerville’s pines stand on flatwoods so level that water does not know which way to go. Ditches lead to the swamp at the head of the Ashley. Needles fill gutters, drains and spill buckets, and rotting needles make the water in a bucket look like product. It takes a test strip to tell.',
    sites:
      'Stations around the I-26 exits, a medical center, fast-growing subdivisions with lift station generators, an automaker and its suppliers up the interstate, school bus lots and timber businesses.',
    questions: [
      {
        ask: 'The water in our bucket has a sheen. Fuel or leaves?',
        answer:
          'Touch it with a stick. A leaf sheen breaks into plates like ice; a fuel sheen closes up again. If in doubt we use an absorbent strip that takes oil and not water. Fuel goes into the report and has to be explained; leaves only have to be removed.',
      },
      {
        ask: 'We operate lift stations for a subdivision. Is the developer or the utility responsible for the tanks?',
        answer:
          'Whoever owns the equipment on the day of the inspection. Handover from developer to utility is where papers go missing, so ask for sizes, dates and the registration, if there is one, before you sign.',
      },
    ],
  },
  'goose-creek': {
    ground:
      'The reservoir that gives Goose Creek its water also gives it its shoreline, and subdivisions wrap around it. Soils are wet, gray and slow. North of town it is forest and swamp down to the Cooper, with old rice fields along the edge.',
    sites:
      'A naval weapons station, aluminum and steel plants in the county, large data centers to the north, schools, fire stations, and stations on US 52 and US 176.',
    questions: [
      {
        ask: 'We are a supplier at a plant with badge access. How do you handle site rules?',
        answer:
          'Send the contractor package with the request. Safety orientation, insurance certificates and hot work rules are dealt with before the day. In the plant your rules come first; our checklist fits around them.',
      },
      {
        ask: 'Wet ground all year: does that make interstitial monitoring unreliable?',
        answer:
          'The other way around. Wet ground is a constant test of the outer wall, and a dry interstice in it is good evidence. What suffers is the single-wall part: fill risers, sump seams and conduit. We spend our time there.',
      },
    ],
  },
  sumter: {
    ground:
      'Sumter drinks well water from the sands of the upper coastal plain. Above those sands the land is farm fields, Carolina bays and black-water swamp. It is quiet, flat ground, easy to dig and easy to contaminate.',
    sites:
      'Shaw Air Force Base, tire and battery plants, a hospital, poultry and row-crop farms, a technical college, and stations along US 378 and US 521.',
    questions: [
      {
        ask: 'Is our 1,000-gallon underground gas tank on the farm exempt?',
        answer:
          'If it is on a farm, for the farm’s own vehicles and not for sale, and holds 1,100 gallons or less, yes. Start selling to a neighbor and it is not. An exempt tank can leak just the same, so a look at the fill and a stick reading now and then are well spent.',
      },
      {
        ask: 'Our certificate comes in the mail. Does anyone check that it hangs on the wall?',
        answer:
          'Yes, and so does the delivery driver. It has to be posted where it can be seen, and a fuel company may not deliver to tanks without a current one. Photograph it when you hang it; on a phone it is never lost.',
      },
    ],
  },
  florence: {
    ground:
      'Florence is level country between the Pee Dee and Lynches River swamps. Hurricanes far from the coast still flood it, days later, when the rivers come up. Highway exits were built up on fill, and stations with them, so tanks sit in a mound that drains outward.',
    sites:
      'The meeting of I-95 and I-20 with truck stops and hotels, two large hospitals, medical device and paper plants, a rail yard, and farm supply firms.',
    questions: [
      {
        ask: 'A truck stop has dozens of sumps. How long does a test take?',
        answer:
          'Each sump needs its hour after settling, but several can stand full at once. What limits the day is lanes: we close a few, finish them, and move on. For a large site, plan on more than one day and let us see the layout first.',
      },
      {
        ask: 'Drivers pull away with the nozzle in the tank. What has to be checked afterward?',
        answer:
          'The breakaway, the hose, and the shear valve under the dispenser, which should have closed by itself. Look in the dispenser sump for fuel. If there is any, it stays a suspected release until the source is known and cleaned up.',
      },
    ],
  },
  spartanburg: {
    ground:
      'Spartanburg’s clay slopes drain to the Pacolet, the Tyger and the Lawsons Fork, small rivers that were full of mills and are now full of kayaks. A pipeline terminal district on the west side has been there for generations, so ask what is known about the soil before you dig.',
    sites:
      'Auto assembly and its suppliers, an inland port in Greer, fuel terminals, textile research and chemical plants, a medical center, several colleges, and truck stops where I-85 meets I-26.',
    questions: [
      {
        ask: 'Monitoring wells on our lot belong to someone else’s cleanup. Must we protect them?',
        answer:
          'Yes, and it is in your interest. Keep the caps locked and the lids visible; a well that is hit by a plow or filled with runoff is a path to groundwater. We note their condition on each walkthrough, so it is clear what was whole and when.',
      },
      {
        ask: 'Just-in-time plants cannot lose a shift to fuel trouble. What helps?',
        answer:
          'Two things: a yearly test scheduled in the plant shutdown, and spare parts for the console and probe on the shelf. After that, a monthly look by someone who writes down readings and compares them with the last ones.',
      },
    ],
  },
  'myrtle-beach': {
    ground:
      'Myrtle Beach sits on a strip of sand between the Atlantic and the Waterway. Small tidal creeks, called swashes, cut across it and carry runoff straight to the beach. Inland the Waccamaw floods late and slowly, as it did for weeks after Florence in 2018.',
    sites:
      'Hotels and condominium towers with generators, an airport on a former Air Force base, golf courses with maintenance pumps, marinas on the Waterway, a hospital, and stations that triple their sales in July.',
    questions: [
      {
        ask: 'We close from December to February. Can the walkthrough wait?',
        answer:
          'Not while there is fuel in the tank. Either someone comes through the winter, or the tank is emptied and put into temporary closure with the state informed. An empty hotel in a cold spell is exactly when a cracked line goes unseen.',
      },
      {
        ask: 'Does a golf course tank near a swash need something special?',
        answer:
          'No extra rule in the underground program, but a short path to the ocean. Keep the maintenance pad curbed, know where its drain leads, and store the spill kit outside the shed that will be locked when you need it.',
      },
    ],
  },
  aiken: {
    ground:
      'Aiken is Sandhills: deep white sand, kaolin underneath, longleaf pine on top. Rain disappears at once. Its horse trails are unpaved for the same reason. A leak here goes straight down, with nothing on the surface to give it away, until it meets clay.',
    sites:
      'The Savannah River Site and its contractors, tire and fiber plants, a hospital, horse farms and training tracks, a regional airport, and stations along Whiskey Road and I-20.',
    questions: [
      {
        ask: 'With sand like ours, how would a slow leak ever show?',
        answer:
          'In numbers: a reconciliation that drifts, a probe and a stick that part ways, an interstice that is not dry. That is why the yearly test of the gauge matters more here than on clay, where a wet spot might tell you first.',
      },
      {
        ask: 'Is there a difference between the site’s rules and the county’s?',
        answer:
          'The federal site has its own environmental staff and its own permits. Outside its fence, your underground tanks are with the state’s program, and there is no county tank office. Contractors with a yard on each side keep two files.',
      },
    ],
  },
  anderson: {
    ground:
      'Lake Hartwell lies to the west of Anderson and is its drinking water. Between the lake and the town there are clay hills with a stream in every fold. Boat ramps, marinas and highway stations all drain the same way.',
    sites:
      'Auto parts, plastics and fiber plants along I-85, a hospital system, lake marinas, a university, a municipal airport, and stations at Clemson Boulevard and the interstate exits.',
    questions: [
      {
        ask: 'Our marina’s tank is on a slope above the lake. What is the weak spot?',
        answer:
          'Gravity. If the line to the dock breaks, the tank will drain itself unless an anti-siphon valve stops it. We check that it is there, that it is the right one for the height, and that it closes. Then the line leak detector, then the hose.',
      },
      {
        ask: 'The plant next door had a release. Should we do anything?',
        answer:
          'Ask the state for the file; it is public. Then make sure that your own tests are up to date, because the first question in any such case is whose fuel it is. A clean record with dates is the shortest answer.',
      },
    ],
  },
  'hilton-head-island': {
    ground:
      'Hilton Head is a barrier island with tides of seven feet and more. Some of its wells have turned salty over the years. Hurricane Matthew flooded the low neighborhoods in 2016, and salt spray is a daily affair.',
    sites:
      'Resorts, private communities and golf clubs with generators and cart fuel, marinas such as Harbour Town, a hospital, fire stations, and a small number of stations along William Hilton Parkway.',
    questions: [
      {
        ask: 'Our community has a gate, passes and quiet hours. Does that slow you down?',
        answer:
          'Only if nobody told us. We ask for gate passes with the date and keep to the community’s working hours. Water tests are started early enough to be cleaned up before quiet time.',
      },
      {
        ask: 'What do you recommend before an evacuation order?',
        answer:
          'Fill or nearly fill the tanks, secure lids and vents, shut off pumps and the emergency switch, and take the records with you. Photograph the fill area. When you come back, nothing is delivered until the tanks have been sticked for water.',
      },
    ],
  },
}
