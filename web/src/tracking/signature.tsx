import { Text, Title } from '@mantine/core'
import { IconWritingSign } from '@tabler/icons-react'
import { TimeOf } from '../ui/time-of.tsx'
import { trackingTexts } from './texts.ts'
import classes from './track.module.css'
import type { Tracked } from './track-calls.ts'

type Signed = NonNullable<Tracked['signature']>

/** The name, the time and the image of a signature (TRACK-04). */
export const Signature = ({ signature }: { signature: Signed }) => (
  <section aria-labelledby="signature">
    <Title order={2} id="signature" tabIndex={-1} mb="xs">
      {trackingTexts.signature}
    </Title>
    <div className={classes.signature}>
      <IconWritingSign size={20} stroke={1.6} aria-hidden />
      <Text>
        {trackingTexts.signedForAt(
          <strong>{signature.name}</strong>,
          <TimeOf iso={signature.at} form="brief" within />,
        )}
      </Text>
    </div>
    <SignatureImage {...signature} />
  </section>
)

/** The image of a signature, if the device sent one. */
export function SignatureImage({ name, path, image }: Pick<Signed, 'name' | 'path' | 'image'>) {
  const label = trackingTexts.signatureOf(name)
  if (image !== null) return <img src={image} alt={label} className={classes.signatureImage} />
  if (path === null) return null
  return (
    // An inline SVG needs the role to count as an image.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox="0 0 300 100" role="img" aria-label={label} className={classes.strokes}>
      <path d={path} />
    </svg>
  )
}
