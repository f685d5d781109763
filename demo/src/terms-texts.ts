/** The three texts that a quote's customer confirms, as the demo's companies word them (QUOTE-07). */
export const termsTexts = {
  TermsOfConditions:
    'We carry your goods by our conditions of carriage. Prices are for the job as it is described here; waiting longer than 10 minutes at an address and changes on the way are charged for. Our liability is limited to £15 a kilogram unless you have agreed more with us beforehand.',
  PackageGuidelines:
    'Pack so that the goods stand a drop from the height of a table: a firm box, padding on every side, tape along every seam. Write the delivery address on each parcel. Tell us of anything that is fragile, that has to stay upright, or that one person cannot lift.',
  ProhibitedGoods:
    'We do not carry explosives, weapons, drugs, cash, live animals, human remains, or dangerous goods by ADR. Food, medicines and anything that spoils travel only by prior arrangement with our office.',
} as const
