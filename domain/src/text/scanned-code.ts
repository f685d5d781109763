import { cleanText } from './clean-text.ts'

/** The symbology identifier of ISO/IEC 15424, which scanners put before a code: ']C1' is GS1-128, ']Q3' a GS1 QR code. */
const symbologyIdentifier = /^\][A-Za-z][0-9A-Za-z]/

/** The picture of a group separator, which some keyboards type for it. */
const separatorPicture = /\u241D/g

/**
 * A scanned or typed code without what a scanner adds to it: the symbology identifier, group separators, and spaces around it.
 * Codes are compared and stored in this form.
 */
export const scannedCode = (text: string): string =>
  cleanText(cleanText(text).replace(separatorPicture, '').replace(symbologyIdentifier, ''))
