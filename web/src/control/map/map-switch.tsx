import { Button, SegmentedControl } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { controlTexts } from '../texts.ts'
import { controlMapTexts } from './texts.ts'
import type { MapPaneState } from './use-map-pane.ts'

/** Shows the map beside the board, or instead of it on a narrow screen. */
export function MapSwitch({ map }: { map: MapPaneState }) {
  if (map.narrow) {
    return (
      <SegmentedControl
        size="xs"
        aria-label={controlMapTexts.boardOrMap}
        data={[
          { value: 'board', label: controlMapTexts.board },
          { value: 'map', label: controlTexts.map },
        ]}
        value={map.shown ? 'map' : 'board'}
        onChange={(value) => map.show(value === 'map')}
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
      {controlTexts.map}
    </Button>
  )
}
