// Tampa Bay and the southwest coast of Florida: see local-facts.ts for what may stand here.

import type { LocalFactsBySlug } from './facts-of-city.ts'

export const floridaGulf: LocalFactsBySlug = {
  tampa: {
    ground:
      'Tampa wraps around the head of the bay, with the Hillsborough River coming down through it. The river is also the city’s drinking water, dammed a few miles above downtown. South of Kennedy Boulevard the land is low, and surge has reached streets that stay dry in any ordinary storm. Farther north the ground turns to sand over limestone.',
    sites:
      'Port Tampa Bay, where much of central Florida’s gasoline comes ashore, MacDill Air Force Base, the airport, hospitals with large emergency generators, and stations, tank farms and truck yards between I-4 and the port.',
    questions: [
      {
        ask: 'What does the EPC look at that the state would not?',
        answer:
          'The Environmental Protection Commission of Hillsborough County inspects for the state and also has a storage tank rule of its own. Day to day the checks are the same. The difference shows when you build or remove something: the EPC wants plans first, and comes to watch.',
      },
      {
        ask: 'Our tank is near the port and took on water in a surge. What now?',
        answer:
          'Do not take a delivery or start the pump. Stick for water, check the interstice and have the sensors tested, since salt water can ruin them. If water is in a space that should be dry, the state treats it as an incident, and there is a short clock on reporting it.',
      },
    ],
  },
  'st-petersburg': {
    ground:
      'Water on three sides, and not much height in between: neighborhoods such as Shore Acres flood on a high tide alone. Along the bay, sumps and buckets see salt water; up on the ridge in the middle of the city, sand and rain. St. Petersburg is old enough that forgotten tanks still turn up when a lot is dug.',
    sites:
      'Hospitals south of Central Avenue, high-rises downtown with generator rooms, the municipal marina and Albert Whitted Airport, Coast Guard and port facilities, and fleet yards along the interstate.',
    questions: [
      {
        ask: 'Our condo tower has a fuel tank in the garage. Who answers for it?',
        answer:
          'The association, as a rule: it owns the equipment, so it registers the tank and keeps the monthly file. Put one board member or manager in charge of it by name. Tanks that belong to everyone are the ones nobody checks.',
      },
      {
        ask: 'We found a fill pipe with no tank on our plans. What should we do?',
        answer:
          'Do not fill in the hole. Have it measured, find out what is inside, and check whether it was ever registered. An old tank can be closed properly, and the state has rules for that; one that is paved over again stays a problem for whoever owns the lot.',
      },
    ],
  },
  clearwater: {
    ground:
      'Downtown Clearwater stands on a bluff, high for this coast; Clearwater Beach across the causeway is a barrier island a few feet above the Gulf. The same company can own two stations here that need different care: clay and sand on the mainland, salt and surge on the island.',
    sites:
      'Beach hotels with fuel stored for their generators, marinas on the Intracoastal, a large hospital on Fort Harrison, offices along US 19, and city fleet and utility plants.',
    questions: [
      {
        ask: 'Do beach tanks have to be tested more often than mainland ones?',
        answer:
          'The rule makes no difference. The equipment does: hatches, hinges, vents and conduit on the island age faster, and a sensor cable with green corrosion will not wait for its date. We look at those on each visit out there.',
      },
      {
        ask: 'Our dock pumps fuel over the water. What is special about that?',
        answer:
          'The pipe on the pier. It moves with the dock, nobody sees its underside, and a drip goes straight into the bay. We check flexible joints, the shutoff at the shore end and the dispenser’s pan, and note the state of the hose.',
      },
    ],
  },
  largo: {
    ground:
      'Largo is the middle of Pinellas: some of the highest ground on the peninsula, with creeks running off it both ways, to the Gulf and to Tampa Bay. There is little surge to fear, but plenty of stormwater. Parking lots shed it into the same grates that surround the fill ports. So it is the lid gasket, more than the sump wall, that decides whether a sump stays dry.',
    sites:
      'Light industry and warehouses along Ulmerton Road and Starkey Road, two hospitals, county offices and fleet garages, retirement communities with standby generators, and neighborhood stations.',
    questions: [
      {
        ask: 'Rain fills our spill buckets every afternoon in summer. Is that a violation?',
        answer:
          'Not if you remove it and write it down. Left there, it takes up the room meant for fuel and gets pushed into the tank by the next delivery. If it is there every time, the lid needs a gasket or the apron a better slope.',
      },
      {
        ask: 'How often should lid gaskets be changed?',
        answer:
          'Go by how they look, not by the calendar. A gasket that is cracked, flattened or full of grit does not seal. Wipe out the groove when the lid is off, and keep a spare of each size on the shelf before the summer rains start.',
      },
    ],
  },
  lakeland: {
    ground:
      'Many of Lakeland’s lakes are sinkholes that filled up long ago, and new ones still open in Polk County. South of town the ground has been turned over for phosphate and put back, so fill is loose and settles. Settling can pull pipe out of sump boots.',
    sites:
      'Grocery and parcel distribution centers along I-4, Lakeland Linder airport and its cargo ramp, a large hospital, citrus and phosphate operations with bulk diesel, and two colleges.',
    questions: [
      {
        ask: 'We run a distribution yard with its own fuel island. Is that treated like a gas station?',
        answer:
          'By the tank rule, yes. Selling to the public changes taxes and weights and measures, not the monthly check, the yearly test or the records. Yards have one advantage: deliveries are planned, so tests can be too.',
      },
      {
        ask: 'The pavement around our tank has sunk. Should we worry?',
        answer:
          'Have it looked at soon. A dip over a tank pad can be poor compaction, a washed-out joint or the start of a sinkhole, and each one puts strain on pipe and risers. We check sump penetrations and the level of the manholes and give you measurements to compare next time.',
      },
    ],
  },
  bradenton: {
    ground:
      'Bradenton looks across the mouth of the Manatee River, brackish here and fresh above the dam at Lake Manatee, where the county gets its water. Riverfront and island sites share salt and surge. East of I-75 it is farm fields on flat, ditched, sandy land.',
    sites:
      'SeaPort Manatee up the road, juice and food plants, packing houses and vegetable farms with field tanks, marinas, hospitals, and stations on US 41 and US 301.',
    questions: [
      {
        ask: 'We move fuel tanks between fields. Are those stationary?',
        answer:
          'A tank that truly moves with the work is mobile. One that has stood by the same pump since spring has become stationary in all but name, and if it holds more than 550 gallons it counts. Mark each tank with its capacity and keep a list, so there is nothing to argue about.',
      },
      {
        ask: 'What happens if a spill bucket test fails in the middle of harvest?',
        answer:
          'You stop taking deliveries through that fill until it is repaired and retested, and in Florida a failed test is an incident to report. Buckets can often be changed in a day. Testing in the slow months keeps that day off your harvest calendar.',
      },
    ],
  },
  sarasota: {
    ground:
      'Sarasota’s mainland is a low coastal terrace; its keys are strips of sand with the Gulf on one side and the bay on the other. Hurricane Milton came ashore at Siesta Key in 2024, two weeks after Helene’s surge reached the same shore. Ask of any equipment near the water whether it went under, once or twice, and what was checked afterward.',
    sites:
      'A major public hospital, the airport on the county line, marinas and yacht yards, hotels and condominiums on the keys with generator tanks, and stations along US 41 and Fruitville Road.',
    questions: [
      {
        ask: 'Our tank was under water in 2024 and seems to work. Do we need anything?',
        answer:
          'Yes, a full check, if it has not had one. Salt water creeps into junction boxes and sensor cables and can show up much later, as false alarms or as no alarm at all. We test each device and compare the interstice with what the file says it should hold.',
      },
      {
        ask: 'Storm repairs were done in a hurry. What should be in the file for them?',
        answer:
          'Who did the work, what was replaced, and the test that was done before the system went back into service. Repair and test records have to be kept for years in Florida, so ask the contractor for copies now.',
      },
    ],
  },
  'north-port': {
    ground:
      'North Port is one of the largest cities in Florida by area, most of it platted lots along freshwater canals that drain to Myakkahatchee Creek. In 2022, Ian’s rain pushed the Myakka River over I-75 and kept streets here under water for days. It was fresh water, but a lid and a sump do not know the difference.',
    sites:
      'Stations at the Sumter Boulevard and Toledo Blade exits, clinics, fire stations and water plants with generators, warehouses near the interstate, and building supply yards.',
    questions: [
      {
        ask: 'How do we get a tank ready for a flood like Ian’s?',
        answer:
          'Fill it, so that it weighs something. Tighten caps and lids, close valves you can close, shut off power to the pumps, and write down the stick reading. Afterward, compare. If the level went up, water got in; if it went down, call before you do anything else.',
      },
      {
        ask: 'We are opening a new station. When does the inspection calendar start?',
        answer:
          'On the day fuel goes in. Registration, financial responsibility and operator training have to be ready by then, and the installation tests are the first pages of the file. We can set up the calendar while the canopy is still going up.',
      },
    ],
  },
  'cape-coral': {
    ground:
      'Hundreds of miles of canals, salt ones in the south and fresh ones in the north, cut Cape Coral into narrow strips of fill. No site is far from water and none is high. Ian’s surge in 2022 ran up the canals from the Caloosahatchee. Salt that got into a junction box then can take years to show.',
    sites:
      'Waterfront marinas, stations on Del Prado and Pine Island Road, a hospital, fire stations, and the many pump and utility sites that keep a canal city running, each with a generator.',
    questions: [
      {
        ask: 'Our marina tank is aboveground, inside a concrete vault. Does it still get inspected?',
        answer:
          'Yes. The vault is its secondary containment, and the inspection includes it: cracks, the drain valve, rainwater, and the space between tank and wall. Over 550 gallons, it is registered and checked each month like any other.',
      },
      {
        ask: 'Boaters spill a little at our fuel dock every weekend. What do we have to do?',
        answer:
          'Clean it up each time, and report any sheen on the water to the National Response Center, however small it is. Keep absorbent pads at the pump, and have someone from the dock watch each fill-up.',
      },
    ],
  },
  'fort-myers': {
    ground:
      'The Caloosahatchee is a mile wide at Fort Myers and it came into downtown with Ian. Old riverfront blocks are on fill over mangrove mud, while the east side is sandy pine land that floods from above instead of from the river. Both kinds of water find the same weak gasket.',
    sites:
      'The regional medical center and its sister hospitals, Page Field and the international airport east of town, marinas and boatyards along the river, construction yards, and stations on US 41 and Colonial Boulevard.',
    questions: [
      {
        ask: 'Contractors store diesel on our yard. Whose tank is it?',
        answer:
          'It belongs to whoever the paperwork names, but the state may also look to whoever controls the property. Ask for the registration number before a stationary tank is set down, and have it moved when the job ends. We can walk the yard and list each tank with its size and its owner.',
      },
      {
        ask: 'What should we look at first on a site by the river?',
        answer:
          'Sensor cables, lid gaskets and dispenser pans, because salt water is hard on all three. Look for green corrosion on the cable ends, grit under the gasket and a white crust in the pan. Photograph what you find and show it to us on the first visit.',
      },
    ],
  },
}
