import { Button, SegmentedControl } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import type { MapPaneState } from './use-map-pane.ts'

/** Shows the map beside the board, or instead of it on a narrow screen. */
export function MapSwitch({ map }: { map: MapPaneState }) {
  if (map.narrow) {
    return (
      <SegmentedControl
        size="xs"
        aria-label="Board or map"
        data={['Board', 'Map']}
        value={map.shown ? 'Map' : 'Board'}
        onChange={(value) => map.show(value === 'Map')}
      />
    )
  }
  return (
    <Button
      variant={map.shown ? 'light' : 'default'}
      size="compact-md"
      leftSection={<IconMap size={16} aria-hidden />}
      aria-pressed={map.shown}
      onClick={() => map.show(!map.shown)}
    >
      Map
    </Button>
  )
}
