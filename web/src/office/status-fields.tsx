import { Group, Text } from '@mantine/core'
import { minimumContrast } from '@despatch/domain/office/status.ts'
import { contrastRatio, isHexColour } from '@despatch/domain/tenants/colour.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { commonTexts } from '../ui/texts.ts'
import { RecordFields, type RecordFieldsProps } from './record-fields.tsx'
import classes from './status-fields.module.css'
import { officeTexts } from './texts.ts'

const schemes = [
  { scheme: 'light', label: officeTexts.lightMode },
  { scheme: 'dark', label: officeTexts.darkMode },
] as const

/** The fields of a status, with a preview of its badge in both colour schemes, and the contrast of its colours. */
export function StatusFields(props: RecordFieldsProps) {
  const { dsts_color, dsts_font_color, dsts_description } = props.form.values
  const [colour, fontColour] = [String(dsts_color), String(dsts_font_color)]
  const drawn = isHexColour(colour) && isHexColour(fontColour)
  const ratio = drawn ? contrastRatio(colour, fontColour) : 0
  return (
    <>
      {drawn && (
        <>
          <Group gap="sm" mb={4}>
            {schemes.map(({ scheme, label }) => (
              <figure key={scheme} className={classes.preview} data-scheme={scheme}>
                <StatusBadge
                  description={String(dsts_description || commonTexts.status)}
                  {...{ colour, fontColour }}
                />
                <figcaption>{label}</figcaption>
              </figure>
            ))}
          </Group>
          <Text size="sm" c="dimmed" mb="sm">
            {officeTexts.contrast(ratio.toFixed(1))}{' '}
            {ratio < minimumContrast ? officeTexts.contrastTooLow(minimumContrast) : officeTexts.easyToRead}{' '}
            {officeTexts.darkColoursFollow}
          </Text>
        </>
      )}
      <RecordFields {...props} />
    </>
  )
}
