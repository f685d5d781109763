import { Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import {
  accentUses,
  ratioText,
  themeContrasts,
  type AccentUse,
  type Contrast,
} from '@despatch/domain/tenants/theme-contrast.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import classes from './contrast-table.module.css'
import { themeTexts } from './texts.ts'

const uses = Object.keys(accentUses) as AccentUse[]

const schemes: readonly { scheme: Scheme; label: string }[] = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
]

/** The contrast of a theme's accents in light and dark mode, with samples. */
export function ContrastTable({ theme }: { theme: Theme }) {
  const contrasts = themeContrasts(theme)
  return (
    <Table className={classes.table ?? ''} captionSide="top" verticalSpacing={6} horizontalSpacing="xs">
      <Table.Caption className={classes.caption ?? ''}>{themeTexts.contrast}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{themeTexts.use}</Table.Th>
          {schemes.map(({ scheme, label }) => (
            <Table.Th key={scheme} scope="col">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {uses.map((use) => (
          <Table.Tr key={use}>
            <Table.Th scope="row" fw={400}>
              {accentUses[use].label}
              <Text size="xs" c="dimmed">
                {themeTexts.atLeast(ratioText(accentUses[use].needed))}
              </Text>
            </Table.Th>
            {schemes.map(({ scheme }) => (
              <Table.Td key={scheme}>
                <Ratio contrast={contrasts.find((found) => found.use === use && found.scheme === scheme)} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Ratio({ contrast }: { contrast: Contrast | undefined }) {
  if (!contrast) return null
  const { use, colour, ground, ratio, holds } = contrast
  const Icon = holds ? IconCheck : IconAlertTriangle
  return (
    <span className={classes.ratio} data-faint={!holds || undefined}>
      <span
        aria-hidden
        className={classes.sample}
        style={{ backgroundColor: ground, color: colour }}
        data-ring={use === 'focus' || undefined}
      />
      <span>
        {ratioText(ratio)}
        <span className={classes.verdict}>
          <Icon size={14} aria-hidden /> {holds ? themeTexts.pass : themeTexts.tooLow}
        </span>
      </span>
    </span>
  )
}
