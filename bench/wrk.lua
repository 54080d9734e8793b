-- Asks the addresses of a file, each connection its own way through them, and prints one line of JSON. A line is a path, or, apart by
-- tabs, a method, a path, the token of who asks and a body of JSON ("" for none); what has a body has a key of its own, as the site's pages send it.
local requests = {}
local counter = 0
function setup(thread)
  counter = counter + 1
  thread:set("number", counter)
end
function init(args)
  for line in io.lines(args[1]) do
    local method, path, token, body = line:match("^(%u+)\t(%S+)\t(%S*)\t(.*)$")
    if method == nil then
      requests[#requests + 1] = wrk.format("GET", line)
    else
      local headers = { Authorization = "Bearer " .. token }
      if body ~= "" then
        headers["Content-Type"] = "application/json"
        headers["Idempotency-Key"] = "bench-" .. #requests
      else
        body = nil
      end
      requests[#requests + 1] = wrk.format(method, path, headers, body)
    end
  end
  at = (number * 7919) % #requests
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local broken = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('JSON {"requests":%d,"seconds":%.3f,"bytes":%d,"p50":%.2f,"p95":%.2f,"p99":%.2f,"max":%.2f,"broken":%d,"refused":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, latency:percentile(50) / 1000, latency:percentile(95) / 1000,
    latency:percentile(99) / 1000, latency.max / 1000, broken, summary.errors.status))
end
