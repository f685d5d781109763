import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { trackingTexts } from './texts.ts'
import classes from './track.module.css'

/** The company's telephone number, to be called with one tap on a phone. */
export const CallUs = ({ telephone }: { telephone: string }) => (
  <Button
    component="a"
    href={`tel:${telephone.replaceAll(/[^+0-9]/g, '')}`}
    variant="default"
    className={classes.callUs ?? ''}
    leftSection={<IconPhone size={16} stroke={1.8} aria-hidden />}
  >
    {trackingTexts.callUsOn(telephone)}
  </Button>
)
