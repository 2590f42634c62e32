// SPDX-License-Identifier: MIT
// The frame of RFC 1952 around what Beast deflates.
#include "server/gzip.h"

#include <cstdint>
#include <stdexcept>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace cardhouse::server {
namespace {

namespace zlib = boost::beast::zlib;

void add_number(std::string& to, std::uint32_t number) {
  for (int byte = 0; byte < 4; ++byte) to += char(number >> (8 * byte) & 0xff);
}

}  // namespace

std::string gzipped(std::string_view text) {
  std::string out("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
  zlib::deflate_stream deflate;
  deflate.reset(9, 15, 8, zlib::Strategy::normal);
  const std::size_t head = out.size();
  out.resize(head + deflate.upper_bound(text.size()) + 16);
  zlib::z_params params;
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = out.data() + head;
  params.avail_out = out.size() - head;
  boost::system::error_code problem;
  deflate.write(params, zlib::Flush::finish, problem);
  if (problem && problem != zlib::error::end_of_stream) throw std::runtime_error(problem.message());
  out.resize(head + params.total_out);
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  add_number(out, crc.checksum());
  add_number(out, std::uint32_t(text.size()));
  return out;
}

}  // namespace cardhouse::server
