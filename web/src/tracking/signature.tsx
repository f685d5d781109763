import { Text, Title } from '@mantine/core'
import { IconWritingSign } from '@tabler/icons-react'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './track.module.css'
import type { Tracked } from './track-calls.ts'

/** Who has signed, and when (TRACK-04). */
export const Signature = ({ signature }: { signature: NonNullable<Tracked['signature']> }) => (
  <section aria-labelledby="signature">
    <Title order={2} id="signature" mb="xs">
      Signature
    </Title>
    <div className={classes.signature}>
      <IconWritingSign size={20} stroke={1.6} aria-hidden />
      <Text>
        Signed for by <strong>{signature.name}</strong>, <TimeOf iso={signature.at} />
      </Text>
    </div>
  </section>
)
