/** The form of a proof: drawn as a path or photographed as an image (TRACK-04). */
export interface ProofOffered {
  sig_kind: 'signature' | 'photo'
  sig_name: string
  /** SVG path data. */
  sig_path: string | null
  /** A data URL; see proof-image.ts. */
  sig_image: string | null
}

/**
 * The errors of a proof of delivery (TRACK-04). A signature has a name and either a path or an image. A photo has an
 * image and no path.
 */
export function proofErrors(proof: ProofOffered): { field: keyof ProofOffered; message: string }[] {
  const errors: { field: keyof ProofOffered; message: string }[] = []
  if (proof.sig_kind === 'photo') {
    if (proof.sig_path !== null) errors.push({ field: 'sig_path', message: 'Send a photo as an image.' })
    if (proof.sig_image === null) errors.push({ field: 'sig_image', message: 'Required' })
    return errors
  }
  if (proof.sig_name === '') errors.push({ field: 'sig_name', message: 'Required' })
  if ((proof.sig_path === null) === (proof.sig_image === null)) {
    errors.push({ field: 'sig_path', message: 'Send either the signature’s path or its image.' })
  }
  return errors
}
