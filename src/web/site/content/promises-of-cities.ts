// What single city pages say of us, each under its page: for the owner to confirm, like promises.ts.

import type { ClaimsByPage } from './promises.ts'

export const claimsOfCities: ClaimsByPage = {
  '/florida/miami': [
    'Overflow switches, the return line and the sensors are checked floor by floor, so we need someone from the building along for access.',
  ],
  '/florida/orlando': [
    'After a strike we test each probe and sensor where it sits and compare the probe with a stick.',
  ],
  '/florida/hialeah': [
    'Ask when you request the quote, and we will tell you whether we can send someone who does.',
    'The report itself is in English, because it goes into the inspector’s file.',
  ],
  '/florida/coral-springs': [
    'We measure and photograph these, because the change from year to year says more than one look.',
  ],
  '/florida/west-palm-beach': [
    'Tell us what the plate says and we will tell you whether it belongs on the registration.',
  ],
  '/florida/clearwater': [
    'We look at those on each visit out there.',
    'We check flexible joints, the shutoff at the shore end and the dispenser’s pan, and note the state of the hose.',
  ],
  '/florida/lakeland': [
    'We check sump penetrations and the level of the manholes and give you measurements to compare next time.',
  ],
  '/florida/davie': [
    'It does make the nozzle the busiest part of your system, so that is where we look for wet ground, worn hoses and a shutoff that sticks.',
  ],
  '/florida/boca-raton': ['Tell us your quiet hours before we set the day.'],
  '/florida/deltona': [
    'Water tests need the fill area for about an hour and a half, so we plan them around your delivery.',
  ],
  '/florida/fort-myers': ['We can walk the yard and list each tank with its size and its owner.'],
  '/florida/palm-coast': ['We can do that walk with you once, so nobody has to guess again.'],
  '/florida/melbourne': [
    'The signed report, with each reading, the inspector’s name and the date the next one is due.',
  ],
  '/florida/boynton-beach': ['So we fill well above the highest joint and write down the level outside too.'],
  '/florida/homestead': ['List every tank with its capacity, and we will tell you which ones to register.'],
  '/florida/north-port': ['We can set up the calendar while the canopy is still going up.'],
  '/florida/daytona-beach': [
    'Due dates do not move, so we set your annual test in a quiet month, and it comes around then every year.',
    'A return line nobody has traced is how day tanks overflow, so we trace it.',
  ],
  '/florida/tamarac': [
    'Our hours are Monday to Friday, 8 to 5, so a night or weekend visit has to be arranged ahead of time.',
  ],
  '/florida/weston': [
    'We report it, but we do not spray.',
    'If a fuel tank stands too close to them, we tell you, because a spill would mix them.',
  ],
  '/florida/port-orange': ['We check the kit on each walkthrough and note what is missing.'],
  '/florida/sanford': [
    'First we pump it down and watch where the water comes from.',
    'If it came over the top, we fix the lid, dry it out and test on a normal day.',
  ],
  '/florida/jupiter': [
    'We take the line first because it is the one that can empty a tank.',
    'Tell us about the freezers when we set the date.',
  ],
  '/florida/pensacola': ['Our reports carry the local date.'],
  '/florida/sarasota': [
    'We test each device and compare the interstice with what the file says it should hold.',
  ],
  '/florida/panama-city': ['We tell you which of the two it is, with a photo.'],
  '/georgia/atlanta': ['Regular checks are then part of that plan, and we follow it.'],
  '/georgia/augusta': [
    'The federal intervals behind both are the same, so we line up the due dates and keep two files.',
    'We would rather.',
  ],
  '/georgia/columbus': ['We work in Georgia, Florida and the Carolinas.'],
  '/georgia/macon': ['We count the sumps with you before the quote, so that the number of tests is right.'],
  '/georgia/sandy-springs': [
    'Vault tanks need air testing before anyone goes in, so we ask beforehand about ventilation, clearance and who is on site.',
    'Nothing stays bypassed when we leave.',
  ],
  '/georgia/roswell': ['The cost page on this site adds up our part of keeping it.'],
  '/georgia/warner-robins': ['Our part is to show that the spill buckets and sumps are tight.'],
  '/georgia/albany': ['Send us the list and we will sort it.'],
  '/georgia/alpharetta': [
    'We agree on a window, your monitoring desk hears from us before each one, and the time of each alarm is logged, so that nobody takes it for a real one later.',
    'Send the equipment list and you get one figure for the lot.',
  ],
  '/south-carolina/charleston': [
    'A water test takes over an hour with settling, so we need the spot for that long.',
  ],
  '/south-carolina/rock-hill': [
    'We can put a level on it and give you the reading, so that a contractor can decide what it takes.',
  ],
  '/south-carolina/goose-creek': ['We follow them.'],
  '/south-carolina/florence': ['Lanes set the pace: we close a few, finish them, and move on.'],
  '/south-carolina/anderson': [
    'We check that the valve is there, that it is the right one for the height, and that it closes.',
  ],
  '/south-carolina/hilton-head-island': [
    'Not if we know ahead of time.',
    'Send us the gate rules and working hours when we set the date.',
  ],
  '/north-carolina/charlotte': ['Regular tank checks are part of such a plan, and we can do those.'],
  '/north-carolina/durham': [
    'If you have one, we look for a sheen in it on each visit.',
    'For drums and waste you need a different firm, and we will tell you where our part ends.',
  ],
  '/north-carolina/cary': ['We measure the water on each visit, and a fuel lab can tell you the rest.'],
}
