import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/**
 * Whether the map is shown beside the board, and its width, saved on the device. A narrow screen shows only one of
 * the two.
 */
export function useMapPane() {
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [beside, setBeside] = useLocalStorage({
    key: 'despatch.board.map',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [share, setShare] = useLocalStorage({
    key: 'despatch.board.map-share',
    defaultValue: 40,
    getInitialValueInEffect: false,
  })
  const [tab, setTab] = useState<'start' | 'end'>('start')
  return {
    narrow,
    shown: narrow ? tab === 'end' : beside,
    show: (shown: boolean) => (narrow ? setTab(shown ? 'end' : 'start') : setBeside(shown)),
    only: narrow ? tab : null,
    share,
    setShare,
  }
}

export type MapPaneState = ReturnType<typeof useMapPane>
