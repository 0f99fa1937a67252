import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { PublicSite } from '#contract/product/public-site'
import { useSite } from '../facts/site.ts'
import { linkLook } from '../parts/look.ts'
import { MapDrawing } from './MapDrawing.tsx'

type Place = PublicSite['place']

/** Half the width of a map at the zoom of a street, in degrees. */
const reach = 0.006
/** What the map shows of an institute that has not said where it is. */
const country = { box: '68%2C6%2C98%2C36', view: '#map=5/22.5/80' }

function embedUrl(place: Place): string {
  const embed = (box: string) => `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik`
  if (!place) return embed(country.box)
  const { latitude, longitude, zoom } = place
  const wide = reach * 2 ** (17 - zoom)
  const box = [longitude - wide, latitude - wide / 2, longitude + wide, latitude + wide / 2].join('%2C')
  return `${embed(box)}&marker=${latitude}%2C${longitude}`
}

function mapUrl(place: Place): string {
  if (!place) return `https://www.openstreetmap.org/${country.view}`
  const { latitude, longitude, zoom } = place
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

/** The map: at first our own drawing, so that nobody else learns of a visit until the visitor asks for the real map. */
export function MapCard({ tall = false }: { tall?: boolean }) {
  const { name, address, place } = useSite()
  const [shown, setShown] = useState(false)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className={`relative bg-sunken ${tall ? 'h-72 sm:h-96' : 'h-44'}`}>
        {shown ? (
          <iframe
            title={`Map of ${name}`}
            src={embedUrl(place)}
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            <MapDrawing />
            <button
              type="button"
              onClick={() => setShown(true)}
              className="absolute top-3 right-3 ml-3 inline-flex min-h-9 items-center gap-2 rounded-control border border-control-line bg-surface px-3 text-control font-medium hover:border-second touch:min-h-11"
            >
              <MapPin aria-hidden size={16} strokeWidth={1.75} className="text-accent" />
              Show the map
            </button>
          </>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-control wrap-anywhere text-second">
        <span className="min-w-0 whitespace-pre-line">{address}</span>
        <a href={mapUrl(place)} target="_blank" rel="noreferrer" className={linkLook}>
          Open in OpenStreetMap
        </a>
      </p>
    </div>
  )
}
