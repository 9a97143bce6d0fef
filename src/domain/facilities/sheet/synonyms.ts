// What other programs and the states call our columns and our words, without capitals, spaces and signs. A heading that stands
// here is guessed; the person who imports sees the guess and can change it.

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Headings, by the field that they mean. */
export const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  name: words(`
    name facilityname facname site sitename location locationname store storename station stationname
    businessname
  `),
  state: words('st facilitystate facstate sitestate locationstate statecode'),
  stateFacilityNumber: words(`
    facilityid facid facilityidnumber facilitynumber facno facilityno stateid stateidnumber
    statefacilityid depfacilityid depid depfacid epdfacilityid ustid ustpermit permitnumber permitno
    registrationnumber sitenumber siteid ustfacilityid
  `),
  // City and ZIP code stand in columns of their own in most files; together they are the address.
  address: words(`
    street streetaddress facilityaddress facaddr facaddress siteaddress address1 addr addressline1
    address2 addressline2 city facilitycity faccity sitecity zip zipcode facilityzip faczip faczip5
    sitezip postalcode locationaddress
  `),
  customer: words(`
    owner ownername client clientname customername company companyname operator
  `),
  arrivalNotes: words('accessnotes access gatecode directions siteaccess arrivalnotes'),
  status: words('facstatus sitestatus locationstatus facilitystat'),
  'tank.label': words('tankid tanknumber tankno tankname tanklabel tankidnumber tankn'),
  'tank.tankType': words('type placement astust ustast tankplacement tankkind tankposition'),
  'tank.volume': words(`
    capacity volume gallons size tanksize tankcapacity capacitygallons capacitygal tankvolume volumegal
    capacityingallons gals
  `),
  'tank.product': words(`
    content contents substance fuel fueltype productstored tankcontents tankcontent contentdescription
    substancestored tankproduct
  `),
  'tank.interstice': words('interstitial intersticetype interstitialtype'),
  'tank.status': words('tankstat statusoftank tankstatusdescription'),
  'tank.material': words('tankmaterial construction tankconstruction'),
  'tank.piping': words('pipingtype pipingsystem pipetype pipesystem'),
  'tank.cathodic': words('cp cptype cathodictype corrosionprotection'),
  'tank.emptySince': words('emptiedon emptydate dateemptied'),
  'tank.closedOn': words('closuredate dateclosed closeddate closed removaldate'),
  'tank.closedReason': words('closurereason reasonclosed closuretype'),
  'contact.name': words('contactname contactperson sitecontact primarycontact manager sitemanager'),
  'contact.email': words('email emailaddress contactemailaddress manageremail'),
  'contact.phone': words(`
    phone telephone phonenumber contactphonenumber contacttelephone managerphone
  `),
  'contact.getsReports': words('getsreports sendreports reports'),
  'date.walkthrough': words(`
    lastwalkthrough walkthrough walkthroughdate lastwalkthroughinspection monthlyinspection
    lastmonthlyinspection lastinspection lastwalkthroughdate
  `),
  'date.operability': words(`
    atgtest atgtestdate lastatgtest operabilitytest operabilitytestdate annualoperability
    releasedetectiontest releasedetectiontested lastoperabilitytest atgcertification
  `),
  'date.spill-bucket': words(`
    spillbuckettest spillbuckettestdate lastspillbuckettest spilltest spilltestdate spillbucket
    spillbucketdate spillcontainmenttest spillbucketlasttested spillpreventiontest
  `),
  'date.sump': words(`
    sumptest sumptestdate lastsumptest containmentsumptest sumplasttested containmentsump
    sumpcontainmenttest
  `),
  'date.overfill': words(`
    overfilltest overfillinspection overfillinspectiondate overfilltestdate lastoverfillinspection
    overfill overfillprevention overfillpreventioninspection overfilldate
  `),
  'date.sump-visual': words('sumpinspection sumpvisual annualwalkthrough sumpandgaugingcheck'),
  'date.cathodic': words(`
    cptest cptestdate lastcptest cathodicprotectiontest cathodictest cathodictestdate
    cathodicprotectiontestdate
  `),
  'date.rectifier': words(`
    rectifierreading rectifierinspection rectifierdate lastrectifierreading rectifier
  `),
  'date.line-tightness': words(`
    linetest linetightness linetightnesstest linetestdate ltt lasttightnesstest
  `),
  'date.line-leak-detector': words(`
    lld lldtest lldtestdate leakdetectortest lineleakdetectortest alldtest lineleakdetector
  `),
  'date.registration': words(`
    registration registrationexpires registrationexpiration registrationexpirationdate
    registrationexpiry placardexpires permitexpiration permitexpires registrationvaliduntil
  `),
  'date.financial-responsibility': words(`
    financialresponsibility frexpires frexpiration frexpirationdate insuranceexpiration insuranceexpires
    financialresponsibilityexpires financialresponsibilityexpiration insurance
  `),
  'date.operators': words(`
    operatorcertificate operatorcertexpires operatortraining operatortrainingexpires
    operatorcertification aboperatorexpires operatorcertificationexpires operatorcertificates
  `),
  'dates.source': words('source knownfrom datasource'),
}

/** Words in cells, by the word of ours that they mean. */
export const otherWords: Readonly<Record<string, readonly string[]>> = {
  active: words('open inuse operating'),
  closed: words(`
    permanentlyclosed permanentlyoutofservice removed closedinplace removedfromsite inactive
  `),
  AST: words('aboveground above abovegroundtank abovegroundstoragetank'),
  UST: words('underground under undergroundtank undergroundstoragetank'),
  'in-service': words('active open inuse currentlyinuse'),
  brine: words('wet brinefilled'),
  steel: words('baresteel coatedsteel'),
  fiberglass: words('frp fiberglassreinforcedplastic'),
  clad: words('cladsteel jacketedsteel jacketed composite'),
  pressurized: words('pressure pressurizedsystem'),
  galvanic: words('galvanicanodes sacrificialanode sacrificialanodes anodes'),
  impressed: words('impressedcurrent'),
  yes: words('y true x 1'),
  no: words('n false 0'),
  'own-test': words('ourowntest own us ourtest'),
  'contractor-report': words('contractorsreport contractor report testreport'),
  certificate: words('cert certificates'),
  'customer-word': words('thecustomersword customer customersword owner'),
}
