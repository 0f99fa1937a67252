import sharp from 'sharp'

// Only these decoders are ever run, whatever the bytes pretend to be. SVG, for example, could refer to files and
// addresses.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// Every picture is different, so a cache would only fill the memory.
sharp.cache(false)
// A picture takes one processor, and leaves the others to requests.
sharp.concurrency(1)

export { sharp }
