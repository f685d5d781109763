import { useMediaQuery } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { mapTexts } from './map-texts.ts'
import classes from './street-map.module.css'

/** Where the data of a map comes from. On a phone it opens on demand, so that it does not cover the map. */
export function MapCredits({ text }: { text: string }) {
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (!compact) return text
  return (
    <details className={classes.credits}>
      <summary aria-label={mapTexts.credits} title={mapTexts.credits}>
        <IconInfoCircle size={16} aria-hidden />
      </summary>
      <span>{text}</span>
    </details>
  )
}
