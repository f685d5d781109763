import { Text, Title } from '@mantine/core'
import { IconWritingSign } from '@tabler/icons-react'
import { SignatureImage } from '../dockets/proofs/signature-image.tsx'
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
